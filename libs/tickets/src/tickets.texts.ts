/** Why a call about a ticket is refused, and what is written on a ticket automatically. */
export const REFUSALS = {
  notFound: 'We couldn’t find this ticket',
  alertNotFound: 'We couldn’t find this alert',
  assetNotFound: 'We couldn’t find this site',
  ended: 'This ticket has ended already',
  notNow: (status: string) => `This can’t be done while the ticket is ${status}`,
  alertNotNow: (status: string) => `A ticket can’t be opened while the alert is ${status}`,
  noInstaller: 'This site has no installer. Assign one to its project first',
  gone: 'This site is out of service',
  incident: 'An incident of a whole platform has no installer',
  visitDay: 'Choose a day from today to 90 days ahead',
  visitTimes: 'The visit has to end after it begins',
  anotherDay: 'Choose a day from tomorrow on, or write when it suits you',
  doneAt: 'Give a moment in the last seven days',
  photo: 'Add a photo of the finished work first',
  needsSwap: (device: string) => `Record the old and the new ${device} first, with both registers`,
  noCost: 'Work in warranty has no cost',
  giveCost: 'Give the cost, without VAT',
  warrantyPayer: 'Work in warranty is paid by the installer',
} as const;

export const REASONS = {
  notBack: 'Readings since the fix still show the fault',
} as const;
