import type { BillLine, BillVat, HalfHourCount, Supplier } from '@libs/contracts';

/** What a bill says, as it was issued: its document is drawn from this alone. */
export interface BillContent {
  supplier: Pick<Supplier, 'code' | 'name' | 'address' | 'vatNumber' | 'accountName' | 'sortCode' | 'accountNumber'>;
  customer: { company: string; vatNumber: string | null; postcode: string | null };
  /** Serial number of the generation meter; null where nobody entered it. */
  meter: string | null;
  month: string;
  from: string;
  to: string;
  lines: BillLine[];
  vat: BillVat[];
  halfHours: HalfHourCount;
  /** What was on account and pays this bill; absent on bills from before it was used automatically. */
  onAccountPence?: number;
  /** Of a note: the bill that it corrects, and each half hour that differs. */
  corrects: { number: string; issuedOn: string } | null;
  changed: { day: string; at: number; was: number | null; is: number | null }[];
}
