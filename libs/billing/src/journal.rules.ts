import type { BillKind } from '@libs/contracts';

/** Double entry: what each document adds to the accounts. A debit is above zero, a credit below; every document sums to zero. Pure. */

/** `receivable`: the host owes. `on_account`: it paid more than it owed. `payable`: due to the funder. `vat`: the supplier's output tax.
 * `fee` and `fee_vat`: Voltmere's income and output tax. */
export const ACCOUNTS = ['receivable', 'on_account', 'payable', 'vat', 'cash', 'fee', 'fee_vat'] as const;
type Account = (typeof ACCOUNTS)[number];

export interface Entry {
  account: Account;
  pence: number;
}

const entries = (all: readonly [Account, number][]): Entry[] =>
  all.filter(([, pence]) => pence !== 0).map(([account, pence]) => ({ account, pence }));

interface Amounts {
  netPence: number;
  vatPence: number;
  /** What was owed of the bill before this document. */
  owedPence: number;
}

/** A bill or a note. A credit beyond what is owed is kept on account. */
export function entriesOfBill(kind: BillKind, { netPence, vatPence, owedPence }: Amounts): Entry[] {
  const gross = netPence + vatPence;
  if (kind !== 'credit_note')
    return entries([
      ['receivable', gross],
      ['payable', -netPence],
      ['vat', -vatPence],
    ]);
  const off = Math.min(gross, Math.max(0, owedPence));
  return entries([
    ['receivable', -off],
    ['on_account', off - gross],
    ['payable', netPence],
    ['vat', vatPence],
  ]);
}

/** A payment: what is owed first, the rest on account. */
export function entriesOfPayment(pence: number, owedPence: number): Entry[] {
  const off = Math.min(pence, Math.max(0, owedPence));
  return entries([
    ['cash', pence],
    ['receivable', -off],
    ['on_account', off - pence],
  ]);
}

/** What was on account pays a bill. */
export const entriesOfCreditUse = (pence: number): Entry[] =>
  entries([
    ['on_account', pence],
    ['receivable', -pence],
  ]);

/** What a licensee paid for export is due to the funder. */
export const entriesOfExport = (pence: number): Entry[] =>
  entries([
    ['cash', pence],
    ['payable', -pence],
  ]);

interface SiteSums {
  billsPence: number;
  vatPence: number;
  exportPence: number;
  feePence: number;
  feeVatPence: number;
}

/** The fee of a statement is taken from what is due to the funder. */
export const entriesOfFee = ({ feePence, feeVatPence }: SiteSums): Entry[] =>
  entries([
    ['payable', feePence + feeVatPence],
    ['fee', -feePence],
    ['fee_vat', -feeVatPence],
  ]);

/** A statement is paid: what is due to the funder, with the VAT that it accounts for itself. */
export const entriesOfPayout = ({ billsPence, vatPence, exportPence, feePence, feeVatPence }: SiteSums): Entry[] =>
  entries([
    ['payable', billsPence - vatPence + exportPence - feePence - feeVatPence],
    ['vat', vatPence],
    ['cash', -(billsPence + exportPence - feePence - feeVatPence)],
  ]);

/** By how much a document changes what is owed. */
export const receivableOf = (all: readonly Entry[]): number =>
  all.filter(({ account }) => account === 'receivable').reduce((sum, { pence }) => sum + pence, 0);
