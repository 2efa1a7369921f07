import type { StatementSite, UnpaidBill } from '@libs/contracts';

/** Who issues a statement and the invoice for its fee: Voltmere. */
export interface Agent {
  name: string;
  address: string;
  /** Null: not registered, so that no VAT is added to the fee. */
  vatNumber: string | null;
}

/** What a statement said when it was issued. Its document is drawn from this and nothing else. */
export interface StatementContent {
  agent: Agent;
  /** The funder's company, to which the fee is invoiced. */
  funder: { name: string; address: string; vatNumber: string | null };
  feeNumber: string | null;
  /** Of a fee below zero: the invoices that its credit note corrects. */
  feeCorrects?: { number: string; issuedOn: string }[];
  feeBp: number;
  sites: StatementSite[];
  unpaid: UnpaidBill[];
}
