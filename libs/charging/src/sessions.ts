import { createHash, randomUUID } from 'node:crypto';
import { type Asset, findAsset } from '@libs/assets';
import { planAnew, pricesBetween } from '@libs/control';
import type { Tx } from '@libs/platform';
import type { Charger } from './charger.sql.js';
import { halfHoursBetween, type MeterReading } from './half-hours.rules.js';
import type { Message } from './ocpp/messages.js';
import { instantOf, sampledIn } from './ocpp/sampled.rules.js';
import { publishCharging } from './publish-charging.js';
import {
  byTransaction,
  insertSession,
  keepMeterReadings,
  meterReadings,
  runningOf,
  saveSession,
  type Session,
  startedBy,
} from './session.sql.js';

/** A session without its end ended when its charger started another one. */
const LOST = 'Lost';
/** Closing values carry the second after the stop. */
const AFTER_STOP_MS = 2 * 60_000;
/** More than any car takes. */
const MOST_WH = 1_000_000;
/** A session that ended longer ago is final: the readings that it follows from won’t be there for ever. */
const FINAL_MS = 60 * 86_400_000;
/** The numbers of transactions: what a signed integer of 32 bits has above zero. */
const MOST_TRANSACTION = 2_147_483_647;

/** What a charger does, in a transaction that holds it. Each message may come again, and late. */
interface Doing {
  tx: Tx;
  charger: Charger;
  now: Date;
}

/** A transaction’s number. Sent again after a lost answer, it is the same one. */
export async function startSession({ tx, charger, now }: Doing, given: Message<'StartTransaction'>): Promise<number> {
  const { connectorId, idTag, meterStart, timestamp } = given;
  const startKey = [connectorId, timestamp, meterStart, idTag].join(' ');
  const known = await startedBy(tx, charger.id, startKey);
  if (known) return known.transactionId;
  const asset = await siteOf(tx, charger);
  const at = instantOf(timestamp, now.getTime());
  for (const running of await runningOf(tx, charger.id, connectorId)) {
    if (new Date(running.startedAt).getTime() > at) continue;
    const last = (await meterReadings(tx, running.id)).at(-1)?.at ?? new Date(running.startedAt).getTime();
    await endSession({ tx, charger, now }, asset, running, { at: last, reason: LOST });
  }
  const session = { id: randomUUID(), chargerId: charger.id, assetId: charger.assetId, connector: connectorId, idTag };
  const started = { ...session, startKey, meterStart: Math.round(meterStart), at: new Date(at) };
  let transactionId = numberOf(`${charger.id} ${startKey}`);
  while (!(await insertSession(tx, { ...started, transactionId }))) transactionId = numberOf(`${transactionId}`);
  await keepMeterReadings(tx, session.id, [{ at, wh: started.meterStart }]);
  // The car came at another time than planned.
  if (charger.needs.length > 0) await planAnew(tx, charger.assetId, now);
  const event = { type: 'charging.started', data: dataOf(charger, session.id) } as const;
  await publishCharging(tx, asset, { event, version: 1, actor: null, at: now });
  return transactionId;
}

/** Readings of a session: of the one that is named, or else of the one that runs at the connector. */
export async function meterSession({ tx, charger, now }: Doing, given: Message<'MeterValues'>): Promise<void> {
  const { transactionId, connectorId, meterValue } = given;
  const session = transactionId
    ? await byTransaction(tx, charger.id, transactionId)
    : (await runningOf(tx, charger.id, connectorId)).at(-1);
  if (!session || isFinal(session, now)) return;
  const { energy, power } = sampledIn(meterValue, now.getTime());
  const newest = power.toSorted((one, other) => one.at - other.at).at(-1);
  const isNews = newest && newest.at >= new Date(session.powerAt ?? 0).getTime();
  const shown = isNews ? { powerW: newest.watts, powerAt: new Date(newest.at).toISOString() } : {};
  const kept = await keep(tx, session, energy);
  if (kept || isNews) await work(tx, await siteOf(tx, charger), { ...session, ...shown });
}

/** The end of a session. One that we don't know is taken as read: its charger would otherwise send it for ever. */
export async function stopSession(doing: Doing, given: Message<'StopTransaction'>): Promise<void> {
  const { tx, charger, now } = doing;
  const { transactionId, timestamp, meterStop, reason = 'Local', transactionData = [] } = given;
  const session = await byTransaction(tx, charger.id, transactionId);
  if (!session || isFinal(session, now) || (session.stoppedAt !== null && session.stopReason !== LOST)) return;
  const at = Math.max(instantOf(timestamp, now.getTime()), new Date(session.startedAt).getTime());
  const { energy } = sampledIn(transactionData, now.getTime());
  await keep(tx, session, [...energy, { at, wh: Math.round(meterStop) }]);
  await endSession(doing, await siteOf(tx, charger), session, { at, reason });
}

/** Whether there is a reading among them that the session can have. */
async function keep(tx: Tx, session: Session, readings: readonly MeterReading[]): Promise<boolean> {
  const from = new Date(session.startedAt).getTime();
  const ended = session.stoppedAt !== null && session.stopReason !== LOST;
  const to = ended ? new Date(session.stoppedAt ?? 0).getTime() + AFTER_STOP_MS : Number.POSITIVE_INFINITY;
  const own = readings.filter(
    ({ at, wh }) => at >= from && at <= to && wh >= session.meterStart && wh - session.meterStart <= MOST_WH,
  );
  if (own.length > 0) await keepMeterReadings(tx, session.id, own);
  return own.length > 0;
}

async function endSession(
  { tx, charger, now }: Doing,
  asset: Asset,
  session: Session,
  { at, reason }: { at: number; reason: string },
): Promise<void> {
  const version = session.version + 1;
  const stopped = { stoppedAt: new Date(at).toISOString(), stopReason: reason };
  await work(tx, asset, { ...session, ...stopped, powerW: null, powerAt: null, version });
  const event = { type: 'charging.ended', data: dataOf(charger, session.id) } as const;
  await publishCharging(tx, asset, { event, version, actor: null, at: now });
}

/** Works a session out from all of its readings, with what it cost and what the grid emitted for it. */
async function work(tx: Tx, asset: Asset, session: Session): Promise<void> {
  const halfHours = halfHoursBetween(await meterReadings(tx, session.id));
  const [first, last] = [halfHours[0], halfHours.at(-1)];
  const prices = first && last ? await pricesBetween(tx, asset, first.from, last.from) : null;
  const sum = (of: (from: number) => number): number =>
    Math.round(halfHours.reduce((total, { from, wh }) => total + (of(from) * wh) / 1000, 0));
  await saveSession(tx, {
    ...session,
    halfHours,
    wh: halfHours.reduce((total, { wh }) => total + wh, 0),
    pence: sum((from) => prices?.pence(from) ?? 0),
    grams: sum((from) => prices?.grams(from) ?? 0),
    tariffEntered: prices?.tariffEntered ?? session.tariffEntered,
  });
}

const isFinal = ({ stoppedAt }: Session, now: Date): boolean =>
  stoppedAt !== null && now.getTime() - new Date(stoppedAt).getTime() > FINAL_MS;

const dataOf = ({ assetId, id }: Charger, sessionId: string) => ({ assetId, chargerId: id, sessionId });

async function siteOf(tx: Tx, { assetId }: Charger): Promise<Asset> {
  const asset = await findAsset(tx, assetId);
  if (!asset) throw new Error(`charger of no site: ${assetId}`);
  return asset;
}

/** The same for the same text, so that it is the same however often it is worked out. */
const numberOf = (text: string): number =>
  (createHash('sha256').update(text).digest().readUInt32BE(0) % MOST_TRANSACTION) + 1;
