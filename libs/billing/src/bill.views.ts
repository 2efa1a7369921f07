import type { IssuedBill } from '@libs/contracts';
import type { BillRow } from './bill.row.js';
import { wholeLate } from './interest.rules.js';

/** A bill or note, as its host, its funder and the office see it. */
export const billView = (row: BillRow): IssuedBill => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  corrects: row.content.corrects?.number ?? null,
  reason: row.reason,
  wh: row.wh,
  lines: row.content.lines,
  vat: row.content.vat,
  netPence: row.netPence,
  vatPence: row.vatPence,
  grossPence: row.netPence + row.vatPence,
  issuedAt: row.issuedAt.toISOString(),
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  changed: row.content.changed,
  late: row.content.late ? wholeLate(row.content.late) : null,
  split: row.content.split ?? [],
  document: { state: row.documentState, sha256: row.sha256 },
  payTo: {
    accountName: row.content.supplier.accountName,
    sortCode: row.content.supplier.sortCode,
    accountNumber: row.content.supplier.accountNumber,
    reference: row.content.corrects?.number ?? row.number,
  },
});
