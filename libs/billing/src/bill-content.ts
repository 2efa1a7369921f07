import type { BillLine, BillVat, HalfHourCount, LateCharge, MonthSplit, Supplier } from '@libs/contracts';

/** What interest was for; older documents have no stretches. */
export type KeptLate = Omit<LateCharge, 'stretches' | 'overPence'> & Partial<LateCharge>;

/** What a bill said when it was issued. Its document is drawn from this and nothing else. */
export interface BillContent {
  supplier: Pick<Supplier, 'code' | 'name' | 'address' | 'vatNumber' | 'accountName' | 'sortCode' | 'accountNumber'>;
  customer: {
    company: string;
    /** As the office entered it; absent from bills made before it was asked. */
    address?: string | null;
    vatNumber: string | null;
    /** Of the site. */
    postcode: string | null;
  };
  /** Serial number of the generation meter; null if it wasn't entered. */
  meter: string | null;
  month: string;
  from: string;
  to: string;
  /** The agreement ended with this bill. */
  final?: boolean;
  lines: BillLine[];
  vat: BillVat[];
  halfHours: HalfHourCount;
  /** Where a party changed within the month: its other bill; absent from one of a whole month. */
  split?: MonthSplit[];
  /** The credit on account that pays this bill; absent from bills made before it was used automatically. */
  onAccountPence?: number;
  /** Of a note: the bill that it corrects, and each half hour that differs. */
  corrects: { number: string; issuedOn: string } | null;
  /** Of interest: what it is for. */
  late?: KeptLate;
  changed: { day: string; at: number; was: number | null; is: number | null }[];
}
