export const REPORTS = {
  noFunder: 'You have no funder record yet',
  tooMany: 'Three of your reports are already in progress. Please wait until one is ready',
  slow: 'We’re still preparing this report. You’ll find it among your reports when it’s ready',
  gone: 'This report is no longer available. Please create a new one',
  failed: 'We couldn’t create this report. Please create a new one',
  inProgress: 'We’re still preparing this report. Please wait until it’s ready',
  timedOut: 'We couldn’t create this report in time. Please try again',
  wholePipeline: 'All projects in the pipeline',
  steps: {
    csv: ['Reading your projects', 'Writing the table', 'Saving the file'],
    pdf: ['Reading your projects', 'Preparing the pages', 'Saving the file'],
  },
  audited: (words: string) => `Report created: ${words}`,
  downloadedAgain: '; downloaded again',
} as const;

export const WHAT_IF = {
  notInPipeline: 'One of these projects is no longer in your pipeline',
  notCertified: 'Certify your investor status on your dashboard to see returns',
} as const;

export const MANDATES = { wrongCursor: 'This cursor doesn’t belong to this list' } as const;
