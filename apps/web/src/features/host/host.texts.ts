import type { HostStatus } from '@libs/contracts';

/** A host's status as its owner reads it. A lost host sees a line to write to instead. */
export const HOST_STATUS: Record<Exclude<HostStatus, 'lost'>, string> = {
  lead: 'We’re looking at your details',
  qualified: 'Qualified',
  contracting: 'Contracting',
  awaiting_pairing: 'Ready for matching',
  paired: 'Funder found',
  live: 'Live',
};

/** The parts of the page, as its row of links names them. */
export const PARTS = {
  label: 'Parts of this page',
  home: 'Home',
  forecast: 'Forecast',
  documents: 'Documents',
  site: 'Site',
  privacy: 'Privacy',
} as const;

export const FIGURES = {
  label: 'Your project',
  savings: 'Expected savings',
  month: 'Per month',
  onAverage: 'on average',
  aYear: 'a year',
  tonnes: 'tonnes/year',
  tonnesOf: (tonnes: string) => `${tonnes} t`,
  funder: 'Your funder',
  unnamed: 'We’ll name them once they confirm',
} as const;

export const SITE_NOW = {
  label: 'Your site this half hour, modelled',
  title: 'This half hour at your site',
  inUse: 'kW in use',
  use: 'Your usage',
  solar: 'Solar',
  bought: 'Bought',
  exported: 'Exported',
  typical: (day: string) => `A typical ${day}, not a meter reading.`,
} as const;

export const TAPE = {
  title: 'Tomorrow, by the half hour',
  note: (day: string, region: string) => `${day}, ${region}. Three hours each`,
  everywhere: 'Great Britain',
  failed: 'We couldn’t load tomorrow’s half hours',
} as const;

export const PRIVACY = {
  title: 'Privacy',
  readers: 'Who sees what',
  exportData: 'Export my data',
  erase: 'Erase me',
  you: 'You',
  voltmere: 'Voltmere',
  everything: 'Everything on this page',
  funder: (name?: string | null) => (name ? `Your funder, ${name}` : 'Your funder'),
  funderSees:
    'Your name, company and postcode, plus the project’s savings and documents. Once they confirm, your phone and email too',
  noFunder: 'Nothing yet (no funder assigned)',
  installer: (name?: string | null) => (name ? `Your installer, ${name}` : 'Your installer'),
  installerSees: 'Your name, company, postcode, phone and email, plus the design and documents',
  noInstaller: 'Nothing yet (no installer assigned)',
  otherHosts: 'Other hosts',
  nothing: 'Nothing',
  access: 'Access to your inverter',
  accessRule:
    'We keep the sign-in to your inverter’s monitoring encrypted. An admin can open it only with a reason, and we tell you each time.',
  neverOpened: 'Nobody has opened it.',
  failed: (reason: string) => `We couldn’t load this list: ${reason}`,
} as const;

export const DOCUMENTS = {
  title: 'Documents',
  proposals: 'Proposals',
  beforeLive: 'Before going live',
  afterLive: 'Paperwork',
} as const;
