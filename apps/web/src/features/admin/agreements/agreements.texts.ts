import type { AgreementStatus } from '@libs/contracts';
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
