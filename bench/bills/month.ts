/** The instants of the month of June 2026 on which its bills are due: six in London. */
export const CLOSED_AT = '2026-07-03T05:00:00Z';
export const ISSUED_AT = '2026-07-10T05:00:00Z';

export interface ToSettle {
  databaseUrl: string;
}
