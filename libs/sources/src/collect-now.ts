import { logOf, type Tx } from '@libs/platform';
import { keepDaily, keepPower, type PowerReading } from '@libs/telemetry';
import { type Maker, Refused, TryLater } from './maker.js';
import { rhythmOf } from './makers.js';
import type { Source } from './source.sql.js';

const log = logOf('sources');

/** The most that a maker’s clock may be ahead. A later time is wrong, and would block newer readings until it has passed. */
const AHEAD_MS = 120_000;

/** Reads the power now. If that fails, the half-hourly readings are still stored. */
export async function askPower(maker: Maker): Promise<PowerReading | null> {
  try {
    return (await maker.power?.()) ?? null;
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof TryLater)) throw error;
    log.info({ error: error.message }, 'no power now');
    return null;
  }
}

interface Read {
  power: PowerReading | null;
  /** The newest half hour, in milliseconds. */
  newest: number | null;
  everyMs: number;
  at: Date;
}

/** Stores the power now of a source, or that its maker has none; returns whether it is newer than before. */
export async function keepNow(
  tx: Tx,
  { id, assetId, platform }: Source,
  { power, newest, everyMs, at }: Read,
): Promise<boolean> {
  const { freshness } = rhythmOf(platform);
  const of = { assetId, sourceId: id, everySeconds: everyMs / 1000, receivedAt: at };
  if (freshness === 'daily') return newest !== null && keepDaily(tx, of, newest);
  if (!power || !(power.at <= at.getTime() + AHEAD_MS)) return false;
  return keepPower(tx, { ...of, class: freshness }, power);
}
