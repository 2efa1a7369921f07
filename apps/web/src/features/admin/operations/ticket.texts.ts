import { TICKET } from '../../common/tickets/ticket.texts';

/** The texts of tickets in the office. */
export const OFFICE = {
  title: 'Open tickets',
  summary: (open: number, late: number): string =>
    `${open} open${late > 0 ? `, ${late} past ${late === 1 ? 'its' : 'their'} date` : ', none past its date'}`,
  none: 'No ticket is open',
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
    reopen: 'The installer is asked to come again. Its reason is read by the office alone.',
    cancel: 'Nobody goes there. If its alert still stands, it’s yours again.',
  },
  closeTitle: (no: number): string => `Close ${TICKET.number(no).toLowerCase()}`,
  closeText: 'The host reads what it was and how long it took, never what it cost.',
  warranty: 'In warranty, so it costs nothing',
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
