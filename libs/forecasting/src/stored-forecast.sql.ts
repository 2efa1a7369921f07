import type { ForecastAnswer, ForecastBasis, ForecastBody, ForecastSubject, HostForecastAnswer } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** A stored forecast. Never changed. */
export interface StoredRow {
  id: string;
  subjectKind: ForecastSubject;
  subjectId: string;
  hostId: string;
  version: number;
  basis: ForecastBasis;
  inputsHash: string;
  assumptionsVersion: string;
  changed: string[];
  question: ForecastBody;
  answer: HostForecastAnswer;
  madeBy: string | null;
  madeByName: string | null;
  createdAt: string;
}

/** With the funder's return: for admins and the worker. */
export interface WholeRow extends StoredRow {
  funder: ForecastAnswer['funder'];
  warnings: ForecastAnswer['warnings'];
}

const COLUMNS = `s.id, s.subject_kind as "subjectKind", s.subject_id as "subjectId", s.host_id as "hostId", s.version,
  s.basis, s.inputs_hash as "inputsHash", s.assumptions_version as "assumptionsVersion", s.changed, s.question, s.answer,
  s.made_by as "madeBy", s.made_by_name as "madeByName", s.created_at as "createdAt"`;
const WHOLE = `${COLUMNS}, r.funder, r.warnings`;
const WITH_RETURN = 'site_forecast s join site_forecast_return r on r.forecast_id = s.id';

/** The newest forecast of a host without a project, or of a project; null before the first. */
export const newestForecast = (tx: Tx, subjectId: string): Promise<WholeRow | null> =>
  tx.row<WholeRow>(`select ${WHOLE} from ${WITH_RETURN} where s.subject_id = $1 order by s.version desc limit 1`, [
    subjectId,
  ]);

export const findWhole = (tx: Tx, id: string): Promise<WholeRow | null> =>
  tx.row<WholeRow>(`select ${WHOLE} from ${WITH_RETURN} where s.id = $1`, [id]);

/** As its host may read it: row-level security shows only the host's own. */
export const findStored = (tx: Tx, id: string): Promise<StoredRow | null> =>
  tx.row<StoredRow>(`select ${COLUMNS} from site_forecast s where s.id = $1`, [id]);

/** A limit beyond what anyone would read: each edit of a site adds a version. */
const AT_MOST = 200;

/** All forecasts of a host and its projects, newest first. */
export const wholeOfHost = (tx: Tx, hostId: string): Promise<WholeRow[]> =>
  tx.rows<WholeRow>(
    `select ${WHOLE} from ${WITH_RETURN} where s.host_id = $1 order by s.created_at desc, s.version desc limit ${AT_MOST}`,
    [hostId],
  );

export const wholeOfSubject = (tx: Tx, subjectId: string): Promise<WholeRow[]> =>
  tx.rows<WholeRow>(
    `select ${WHOLE} from ${WITH_RETURN} where s.subject_id = $1 order by s.version desc limit ${AT_MOST}`,
    [subjectId],
  );

export const storedOfHost = (tx: Tx, hostId: string): Promise<StoredRow[]> =>
  tx.rows<StoredRow>(
    `select ${COLUMNS} from site_forecast s where s.host_id = $1
      order by s.created_at desc, s.version desc limit ${AT_MOST}`,
    [hostId],
  );

/** Serialises writes for a subject until the caller's transaction ends. */
export const lockSubject = (tx: Tx, subjectId: string): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('site_forecast ' || $1, 0))`, [subjectId]);

export async function insertForecast(tx: Tx, made: WholeRow): Promise<void> {
  await tx.rows(
    `insert into site_forecast (id, subject_kind, subject_id, host_id, version, basis, inputs_hash, assumptions_version,
       changed, question, answer, made_by, made_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::jsonb, $12, $13, $14)`,
    [
      made.id,
      made.subjectKind,
      made.subjectId,
      made.hostId,
      made.version,
      made.basis,
      made.inputsHash,
      made.assumptionsVersion,
      JSON.stringify(made.changed),
      JSON.stringify(made.question),
      JSON.stringify(made.answer),
      made.madeBy,
      made.madeByName,
      made.createdAt,
    ],
  );
  await tx.rows('insert into site_forecast_return (forecast_id, funder, warnings) values ($1, $2::jsonb, $3::jsonb)', [
    made.id,
    JSON.stringify(made.funder),
    JSON.stringify(made.warnings),
  ]);
}

/** Whether the reader may see this host. */
export const hasHost = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select id from host where id = $1', [id])) !== null;

export const hasProject = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select id from project where id = $1', [id])) !== null;
