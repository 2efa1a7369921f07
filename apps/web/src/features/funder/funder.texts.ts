/** The funder's dashboard: money, pipeline, one project, and what the projects make together. */
export const DASHBOARD = {
  welcome: (name: string) => `Welcome, ${name}.`,
  editMandate: 'Edit mandate',
  certifyFailed: 'We couldn’t certify your investor status',
  certified: 'Investor status certified',
} as const;

export const WELCOME = {
  step: 'Step one of three',
  title: 'Tell us what you’d fund',
  about: 'Assets, amounts, returns and regions. Leave anything blank for now. You can change it at any time.',
  steps: [
    ['Mandate', 'assets, risk, £1m to £50m, returns, regions'],
    ['Review', 'a site with its system and savings'],
    ['Confirm', 'the installer starts work and you follow it live'],
  ],
} as const;

export const PORTFOLIO = {
  label: 'Portfolio at a glance',
  value: 'Portfolio Value',
  invested: 'total invested',
  nothing: 'nothing invested yet',
  basis: 'The capital of your projects as you confirmed it.',
  activeAssets: 'Active Assets',
  target: 'Target Returns',
  targetDefault: 'default, not set',
  targetSet: 'a year, from your mandate',
  pipeline: 'Pipeline Projects',
  toReview: (count: number) =>
    count === 0 ? 'none need your review' : `${count} ${count === 1 ? 'needs' : 'need'} your review`,
  received: 'Cash received ÷ paid in',
  receivedOf: (received: string, paidIn: string) => `${received} of ${paidIn}, before VAT, after the fee`,
  receivedNone: 'no statement yet',
  legendInvested: 'Invested',
  legendConfirmed: 'Confirmed, not yet complete',
  legendLeft: 'Left in mandate',
  committed: 'Committed',
  ofMandate: (amount: string, limit: string) => `${amount} of the ${limit} mandate`,
  parts: (invested: string, confirmed: string, left: string) =>
    `${invested} invested, ${confirmed} confirmed, ${left} left.`,
  risk: (profile: string) => ` Risk profile: ${profile}.`,
  systems: { solar: (kwp: string) => `${kwp} kWp`, battery: (kwh: string) => `${kwh} kWh battery` },
} as const;

export const PIPELINE = {
  none: 'Sites appear here as soon as we pair one with you.',
  projects: 'Projects',
  count: (count: number) => (count === 1 ? '1 project' : `${count} projects`),
  detailsOf: (name: string) => `Details of ${name}`,
  details: 'Details',
  match: 'Match',
  ofHundred: 'match of 100',
  capital: 'Capital',
  savings: 'Expected Savings',
  aYear: ' a year',
  irr: 'IRR',
  site: 'Site',
  status: 'Status',
  actions: 'Actions',
  groupCapital: (amount: string) => `${amount} of capital`,
  golive: 'Go-live',
  search: 'Site or place',
  noMatch: 'No projects match your search.',
  clear: 'Clear search',
  showAll: (count: number) => `Show the other ${count}`,
  moreToReview: (next: number, left: number) =>
    next === left ? `Show ${next} more to review` : `Show ${next} more of ${left} to review`,
  group: (stage: string, count: number) => `${stage} (${count})`,
  since: (day: string) => `since ${day}`,
  planned: (day: string) => `installation ${day}`,
} as const;

/** What a signatory may do with a project that needs review, besides confirming it. */
export const REVIEW = {
  decline: 'Decline',
  why: 'Why doesn’t this project fit?',
  whyHelp: 'Only Voltmere reads this. The host sees that we’re looking for another funder.',
  whyMissing: 'Give a reason, so that we can offer you projects that fit',
  declineNow: 'Decline this project',
  declined: 'Project declined',
  declineFailed: 'We couldn’t decline this project',
  ask: 'Ask a question',
  question: 'Your question',
  questionHelp: 'Voltmere answers in Messages. You can still confirm or decline in the meantime.',
  questionMissing: 'Write your question first',
  send: 'Send question',
  asked: 'Question sent',
  askFailed: 'We couldn’t send your question',
} as const;

export const SHEET = {
  withdrawn: 'This pairing was withdrawn',
  progress: 'Progress',
  contact: 'Contact',
  postcode: 'Postcode',
  email: 'Email',
  phone: 'Phone',
  onceConfirmed: 'Shown once you confirm',
  installer: 'Installer',
  capital: 'Capital',
  savings: 'Expected Savings',
  monthly: 'Monthly Savings',
  carbon: 'Carbon',
  aYear: (amount: string) => `${amount} a year`,
  tonnes: (tonnes: string) => `${tonnes} t `,
  carbonAYear: ' a year',
  version: 'Figures',
  system: 'System',
  solar: (kwp: string) => `${kwp} kWp solar`,
  battery: (kwh: string) => `${kwh} kWh battery`,
  inverter: (kw: string) => `${kw} kW inverter`,
  chargers: (count: number) => (count === 1 ? '1 EV charger' : `${count} EV chargers`),
  installation: 'Installation Date',
  completion: 'Completion Date',
  goLive: 'Go-live Date',
  timeline: 'Timeline',
  forecast: 'Forecast',
  outlay: (amount: string) => `Outlay ${amount}`,
  low: 'Low, P10',
  central: 'Central, P50',
  high: 'High, P90',
  irr: 'IRR',
  npv: 'Net present value',
  cover: 'Cover',
  noForecast: 'This site doesn’t have a forecast yet.',
  match: 'Match with your mandate',
  of100: ' of 100',
  noMandate: 'Define your mandate to see how well this site fits it.',
  outside: 'Outside your mandate',
  addsUp: 'The points add up to the score.',
} as const;

export const RISK =
  'Targets and forecasts are not promises. What sites earn depends on weather, use and prices, and may be less than shown. Capital is at risk.';

export const CERTIFY = {
  expired: (day: string) =>
    `Your investor status was certified until ${day}. Certify it again to see returns. It lasts for a year.`,
  never:
    'Tell us what kind of investor you are and read the risk warning to see returns. Your certification lasts for a year.',
  title: 'Certify your investor status',
  about: 'Your certification lasts for a year, and we keep a record of your answers.',
  investAs: 'You invest as',
  chooseOne: 'Choose what kind of investor you are',
  readFirst: 'Please confirm that you have read the risk statement',
  risks: 'Risk warning',
  read: 'I have read and understood this',
  cancel: 'Cancel',
  certify: 'Certify',
} as const;
