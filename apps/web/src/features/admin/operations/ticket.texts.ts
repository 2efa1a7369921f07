import { TICKET } from '../../common/tickets/ticket.texts';

/** The texts of tickets in the office. */
export const OFFICE = {
  title: 'Open tickets',
  summary: (open: number, late: number): string => `${open} open, ${late > 0 ? late : 'none'} overdue`,
  none: 'No open tickets',
  siteTitle: 'Tickets',
  offer: 'Offer to the installer',
  verify: 'Verified',
  reopen: 'Reopen',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Saved',
  reopened: 'Open again',
  cancelled: 'Cancelled',
  closed: 'Closed',
  reason: (why: string): string => `Reason: ${why}`,
  details: (notes: number): string => (notes > 0 ? `Details, ${notes} ${notes === 1 ? 'note' : 'notes'}` : 'Details'),
  askTitle: (act: 'reopen' | 'cancel', no: number): string =>
    `${act === 'reopen' ? 'Reopen' : 'Cancel'} ${TICKET.number(no).toLowerCase()}`,
  askText: {
    reopen: 'We’ll ask the installer to come again. Only the office sees the reason.',
    cancel: 'Nobody will visit. If its alert is still open, it comes back to you.',
  },
  closeTitle: (no: number): string => `Close ${TICKET.number(no).toLowerCase()}`,
  closeText: 'The host sees what it was and how long it took, but not the cost.',
  warranty: 'Under warranty, so there’s no cost',
  cost: 'Cost in pounds, without VAT',
  payer: 'Who pays',
  payers: { funder: 'The funder', installer: 'The installer', voltmere: 'Voltmere' },
  choosePayer: 'Choose who pays',
  giveCost: 'Enter the cost in pounds',
  giveReason: 'Please give a reason',
  back: 'Back',
  openTicket: 'Open a ticket',
  openTitle: (site: string): string => `Open a ticket for ${site}`,
  openText:
    'It’s offered to the site’s installer while in warranty. The alert ends automatically once readings are sound.',
  note: 'Note for the installer',
  opened: 'Ticket opened',
} as const;
