import type { Tx } from '@libs/platform';
import type { BillRow } from './bill.row.js';
import { daysOfBill } from './billing.sql.js';
import { correctionCsv, halfHoursCsv, interestCsv } from './half-hours-csv.rules.js';

/** The half hours of a bill, or those that a note changes: their sum is its quantity. Of interest: how it was worked out. */
export const billCsv = async (tx: Tx, bill: BillRow): Promise<string> =>
  bill.content.late
    ? interestCsv(bill.content)
    : bill.kind === 'bill'
      ? halfHoursCsv(await daysOfBill(tx, bill.id))
      : correctionCsv(bill.content.changed);
