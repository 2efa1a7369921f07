import type { Tx } from '@libs/platform';
import type { HalfHourWh, MeterReading } from './half-hours.rules.js';

export interface Session {
  id: string;
  chargerId: string;
  assetId: string;
  transactionId: number;
  connector: number;
  idTag: string | null;
  startedAt: string;
  stoppedAt: string | null;
  stopReason: string | null;
  meterStart: number;
  wh: number;
  powerW: number | null;
  powerAt: string | null;
  halfHours: HalfHourWh[];
  pence: number;
  grams: number;
  tariffEntered: boolean;
  version: number;
}

const SESSION = `s.id, s.charger_id as "chargerId", s.asset_id as "assetId", s.transaction_id as "transactionId", s.connector,
  s.id_tag as "idTag", s.started_at as "startedAt", s.stopped_at as "stoppedAt", s.stop_reason as "stopReason",
  s.meter_start as "meterStart", s.wh, s.power_w as "powerW", s.power_at as "powerAt", s.half_hours as "halfHours", s.pence, s.grams,
  s.tariff_entered as "tariffEntered", s.version`;

export const startedBy = (tx: Tx, chargerId: string, startKey: string): Promise<Session | null> =>
  tx.row<Session>(`select ${SESSION} from charging_session s where s.charger_id = $1 and s.start_key = $2`, [
    chargerId,
    startKey,
  ]);

export const byTransaction = (tx: Tx, chargerId: string, transactionId: number): Promise<Session | null> =>
  tx.row<Session>(`select ${SESSION} from charging_session s where s.charger_id = $1 and s.transaction_id = $2`, [
    chargerId,
    transactionId,
  ]);

/** The sessions of a charger that haven't ended, of one of its connectors or of all. */
export const runningOf = (tx: Tx, chargerId: string, connector: number | null = null): Promise<Session[]> =>
  tx.rows<Session>(
    `select ${SESSION} from charging_session s
      where s.charger_id = $1 and s.stopped_at is null and ($2::int is null or s.connector = $2) order by s.started_at, s.id`,
    [chargerId, connector],
  );

interface NewSession
  extends Pick<Session, 'id' | 'chargerId' | 'assetId' | 'transactionId' | 'connector' | 'idTag' | 'meterStart'> {
  startKey: string;
  at: Date;
}

/** False where another transaction of the charger has this number. */
export const insertSession = async (tx: Tx, session: NewSession): Promise<boolean> =>
  (await tx.row(
    `insert into charging_session (id, charger_id, asset_id, transaction_id, start_key, connector, id_tag, started_at, meter_start,
       wh, half_hours, pence, grams, tariff_entered, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, '[]', 0, 0, false, 1)
     on conflict (charger_id, transaction_id) do nothing returning id`,
    [
      session.id,
      session.chargerId,
      session.assetId,
      session.transactionId,
      session.startKey,
      session.connector,
      session.idTag,
      session.at,
      session.meterStart,
    ],
  )) !== null;

/** Readings that came before stay as they were. */
export const keepMeterReadings = (tx: Tx, sessionId: string, readings: readonly MeterReading[]): Promise<unknown> =>
  tx.rows(
    `insert into charging_reading (session_id, at, wh)
     select distinct on (at) $1::uuid, to_timestamp(at / 1000.0), wh from jsonb_to_recordset($2::jsonb) as one (at float8, wh int) order by at, wh
     on conflict (session_id, at) do nothing`,
    [sessionId, JSON.stringify(readings)],
  );

export const meterReadings = (tx: Tx, sessionId: string): Promise<MeterReading[]> =>
  tx.rows<MeterReading>(
    `select (extract(epoch from at) * 1000)::float8 as at, wh from charging_reading where session_id = $1 order by at`,
    [sessionId],
  );

export const saveSession = (
  tx: Tx,
  session: Session & { stoppedAt: string | Date | null; powerAt: string | Date | null },
): Promise<unknown> =>
  tx.rows(
    `update charging_session set stopped_at = $2, stop_reason = $3, wh = $4, power_w = $5, power_at = $6, half_hours = $7, pence = $8,
       grams = $9, tariff_entered = $10, version = $11 where id = $1`,
    [
      session.id,
      session.stoppedAt,
      session.stopReason,
      session.wh,
      session.powerW,
      session.powerAt,
      JSON.stringify(session.halfHours),
      session.pence,
      session.grams,
      session.tariffEntered,
      session.version,
    ],
  );

export interface SessionsWanted {
  assetId: string;
  /** Instants between which sessions started. */
  from: Date | null;
  to: Date | null;
  limit: number;
  offset: number;
}

const WANTED = `s.asset_id = $1 and ($2::timestamptz is null or s.started_at >= $2) and ($3::timestamptz is null or s.started_at < $3)`;

/** Those that the reader may see, newest first, with how many there are. */
export async function sessionsOf(
  tx: Tx,
  { assetId, from, to, limit, offset }: SessionsWanted,
): Promise<{ sessions: (Session & { charger: string })[]; total: number }> {
  const [sessions, count] = await Promise.all([
    tx.rows<Session & { charger: string }>(
      `select ${SESSION}, c.name as charger from charging_session s join charger c on c.id = s.charger_id
        where ${WANTED} order by s.started_at desc, s.id desc limit $4 offset $5`,
      [assetId, from, to, limit, offset],
    ),
    tx.row<{ many: number }>(`select count(*)::int as many from charging_session s where ${WANTED}`, [
      assetId,
      from,
      to,
    ]),
  ]);
  return { sessions, total: count?.many ?? 0 };
}

const KEPT_DAYS = 90;

/** Half hours stay; the readings that they follow from are deleted 90 days after a session. */
export const dropOldMeterReadings = (tx: Tx, now: Date): Promise<unknown> =>
  tx.rows(`delete from charging_reading r using charging_session s where s.id = r.session_id and s.stopped_at < $1`, [
    new Date(now.getTime() - KEPT_DAYS * 86_400_000),
  ]);
