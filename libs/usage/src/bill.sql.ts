import type { BILL_FILE_STATES } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** A bill as its host entered it, and the document where there is one. */
export interface BillRow {
  id: string;
  hostId: string;
  /** `YYYY-MM-DD`, both with it. */
  from: string;
  to: string;
  kwh: number;
  pence: number;
  fileName: string | null;
  filePath: string | null;
  fileSize: number | null;
  fileMedia: string | null;
  fileState: (typeof BILL_FILE_STATES)[number] | null;
  fileReason: string | null;
  version: number;
}

const BILL = `b.id, b.host_id as "hostId", b.from_day::text as "from", b.to_day::text as "to", b.kwh, b.pence::double precision as pence,
  b.file_name as "fileName", b.file_path as "filePath", b.file_size as "fileSize", b.file_media as "fileMedia",
  b.file_state as "fileState", b.file_reason as "fileReason", b.version`;

/** Newest first. */
export const billsOf = (tx: Tx, hostId: string): Promise<BillRow[]> =>
  tx.rows<BillRow>(`select ${BILL} from usage_bill b where b.host_id = $1 order by b.from_day desc`, [hostId]);

export const findBill = (tx: Tx, id: string): Promise<BillRow | null> =>
  tx.row<BillRow>(`select ${BILL} from usage_bill b where b.id = $1`, [id]);
