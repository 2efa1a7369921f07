import type { ProjectStatus, ReportFormat, ReportState } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** A report of a funder's pipeline. Its progress (`step`, `done`) is published beside its history and changes no version. */
export interface ReportRow {
  id: string;
  funderId: string;
  format: ReportFormat;
  status: ProjectStatus[] | null;
  /** Of the one that is made at a month's beginning, `2026-12`. */
  month: string | null;
  state: ReportState;
  version: number;
  step: string | null;
  done: number;
  steps: number;
  createdAt: string;
  asOf: string | null;
  readyAt: string | null;
  expiresAt: string | null;
  rows: number | null;
  /** Of the data, and of the file itself. */
  sha256: string | null;
  fileSha256: string | null;
  /** Bytes. */
  size: number | null;
  failure: string | null;
}

/** What a reader may name; where the bytes lie is kept from it. */
export const REPORT_COLUMNS = `r.id, r.funder_id as "funderId", r.format, to_json(r.status) as status, r.month, r.state, r.version, r.step,
  r.done, r.steps, r.created_at as "createdAt", r.as_of as "asOf", r.ready_at as "readyAt", r.expires_at as "expiresAt", r.rows,
  r.sha256, r.file_sha256 as "fileSha256", r.size, r.failure`;

const OPEN = `r.state in ('waiting','working')`;

export const isOpen = ({ state }: Pick<ReportRow, 'state'>): boolean => state === 'waiting' || state === 'working';

export const findReport = (tx: Tx, id: string): Promise<ReportRow | null> =>
  tx.row<ReportRow>(`select ${REPORT_COLUMNS} from funder_report r where r.id = $1`, [id]);

/** The report, locked by the process that finishes it. */
export const lockReport = (tx: Tx, id: string): Promise<ReportRow | null> =>
  tx.row<ReportRow>(`select ${REPORT_COLUMNS} from funder_report r where r.id = $1 for update`, [id]);

export const openReports = (tx: Tx, funderId: string): Promise<ReportRow[]> =>
  tx.rows<ReportRow>(`select ${REPORT_COLUMNS} from funder_report r where r.funder_id = $1 and ${OPEN}`, [funderId]);

/** Ids of those that were asked for before then and have come to no end. */
export const openSince = async (tx: Tx, before: Date): Promise<string[]> =>
  (await tx.rows<{ id: string }>(`select r.id from funder_report r where ${OPEN} and r.created_at < $1`, [before])).map(
    ({ id }) => id,
  );

export interface AskedReport {
  id: string;
  funderId: string;
  format: ReportFormat;
  status: readonly ProjectStatus[] | null;
  month?: string;
  at: Date;
}

/** Answers whether it was written: a month has one report. */
export const insertReport = async (
  tx: Tx,
  { id, funderId, format, status, month, at }: AskedReport,
): Promise<boolean> => {
  const written = await tx.rows(
    `insert into funder_report (id, funder_id, format, status, month, state, version, created_at)
     values ($1, $2, $3, $4::text[], $5, 'waiting', 1, $6) on conflict do nothing returning id`,
    [id, funderId, format, status, month ?? null, at],
  );
  return written.length > 0;
};

/** How far the making is; nothing once it has come to an end. */
export const saveProgress = (
  tx: Tx,
  id: string,
  { step, done, steps }: { step: string; done: number; steps: number },
): Promise<unknown> =>
  tx.rows(
    `update funder_report r set state = 'working', step = $2, done = $3, steps = $4 where r.id = $1 and ${OPEN}`,
    [id, step, done, steps],
  );

export interface MadeFile {
  path: string;
  /** Bytes. */
  size: number;
  rows: number;
  sha256: string;
  fileSha256: string;
  asOf: Date;
  at: Date;
  expiresAt: Date;
}

export const keepFile = (tx: Tx, id: string, made: MadeFile): Promise<unknown> =>
  tx.rows(
    `update funder_report set state = 'ready', version = version + 1, step = null, done = steps, path = $2, size = $3,
            rows = $4, sha256 = $5, as_of = $6, ready_at = $7, expires_at = $8, file_sha256 = $9 where id = $1`,
    [id, made.path, made.size, made.rows, made.sha256, made.asOf, made.at, made.expiresAt, made.fileSha256],
  );

export const giveUp = (tx: Tx, id: string, failure: string): Promise<unknown> =>
  tx.rows(`update funder_report set state = 'failed', version = version + 1, step = null, failure = $2 where id = $1`, [
    id,
    failure,
  ]);
