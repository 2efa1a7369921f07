import { DISTRIBUTION_AREAS } from '@libs/contracts';

/** The office's filters, in words. */
export const FILTER = {
  more: 'More filters',
  funder: 'Funder',
  installer: 'Installer',
  noInstaller: 'No installer',
  any: { funder: 'Any funder', installer: 'Any installer', region: 'Any region' },
  find: { funder: 'Find a funder', installer: 'Find an installer' },
  region: 'Region',
  regionName: (gsp: string) => DISTRIBUTION_AREAS.find((area) => area.gsp === gsp)?.name ?? gsp,
  overdue: 'Overdue',
  overdueLabel: 'Only overdue',
  overdueValue: 'longer in its status than the target',
  created: 'Created',
  createdFrom: 'Created from',
  createdTo: 'Created until',
  savings: 'Savings',
  savingsFrom: 'Savings from, £ a year',
  savingsTo: 'Savings up to, £ a year',
  from: (value: string) => `from ${value}`,
  to: (value: string) => `until ${value}`,
  upTo: (value: string) => `up to ${value}`,
  between: (from: string, to: string) => `${from} to ${to}`,
} as const;
