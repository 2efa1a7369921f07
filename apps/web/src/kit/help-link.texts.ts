/** Where empty states and errors of the portals lead in the help. A test compares the anchors with what Lori knows. */
export const HELP_LINKS = {
  noPipeline: { href: '/help/funder-portal#empty-pipeline', label: 'Why is my pipeline empty?' },
  certify: { href: '/help/investing#certification', label: 'Why do I have to certify?' },
  noJobs: { href: '/help/installer-portal#installer-portal', label: 'What is in the installer portal?' },
  jobReturned: { href: '/help/installer-portal#job-returned', label: 'What to do with a returned job' },
  offlineRejected: { href: '/help/installer-portal#offline-rejected', label: 'What to do with something rejected' },
  noForecast: { href: '/help/forecast#forecast-missing', label: 'Why do I have no forecast?' },
  readingsRefused: { href: '/help/meters#readings-refused', label: 'Why files are refused' },
  readingsFormat: { href: '/help/meters#readings-format', label: 'Which files we can read' },
  mpan: { href: '/help/meters#mpan', label: 'Where to find your MPAN' },
  mpanRejected: { href: '/help/meters#mpan-rejected', label: 'What to do if your MPAN isn’t accepted' },
  noNotifications: { href: '/help/account#notifications', label: 'Which notifications do I get?' },
} as const;

export const NEW_TAB = ' (opens in a new tab)';
