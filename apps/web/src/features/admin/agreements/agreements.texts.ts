import type { AgreementStatus, Condition } from '@libs/contracts';
import type { AgreementsTab } from './agreements-search';

/** Admin → Agreements. */
export const AGREEMENTS = {
  sub: 'Agreements in draft, waiting for a signature and in force.',
  search: 'Host, funder or number',
  caption: 'Agreements, offers that end first',
  several: 'agreements',
  failed: 'We couldn’t load the agreements',
  none: 'No agreements here',
  noneHint: 'Agreements are drafted from a confirmed project, in its tab Agreement.',
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}`,
  opened: (times: number, last: string | null) =>
    times === 0
      ? 'not opened'
      : `opened ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}, last on ${last}`,
  notChecked: 'not checked yet',
  reminded: (day: string) => `reminded ${day}`,
  office: 'The office',
  period: 'Withdrawal period',
  seal: 'Sealed copy',
  orders: 'Works orders',
  ordersCaption: 'Works orders whose sealed copy is due, oldest first',
  ordersFailed: 'We couldn’t load the works orders',
  sealDue: 'The sealed copy is being prepared',
} as const;

export const TAB_WORDS: Record<AgreementsTab, string> = {
  open: 'Open',
  host: 'For the host',
  funder: 'For the funder',
  expiring: 'Ends within 7 days',
  seal: 'Seal pending',
  all: 'All',
};

export const STATUS_WORDS: Record<AgreementStatus, string> = {
  draft: 'Draft',
  offered: 'Waiting for the host',
  host_signed: 'Waiting for the funder',
  countersigned: 'Signed by both',
  effective: 'In force',
  ended: 'Ended',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  void: 'Void',
  terminated: 'Terminated',
  superseded: 'Replaced',
};

/** Conditions that the office checks off, in a line of the list. */
export const CONDITION_NAMES: Record<Condition, string> = {
  withdrawal_period: 'Withdrawal period',
  premises: 'Paperwork for the building',
  grid: 'Network operator',
  survey: 'Survey',
};

/** The strip of steps above the list. */
export const STRIP = {
  draft: 'Draft',
  office: 'with the office',
  offered: 'Offered',
  hostSigned: 'Signed by the host',
  waiting: (side: 'host' | 'funder', days: number | null) =>
    days === null ? `no ${side} has to sign` : `${side} to sign, ${days} day${days === 1 ? '' : 's'} on average`,
  countersigned: 'Signed by both',
  window: '14 days to withdraw',
  effective: 'In force',
  thisMonth: (count: number) => `${count} since the first of this month`,
} as const;
