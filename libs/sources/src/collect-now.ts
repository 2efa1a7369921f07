import { logOf, type Tx } from '@libs/platform';
import { keepDaily, keepPower, type PowerReading } from '@libs/telemetry';
import { type Maker, Refused, TryLater } from './maker.js';
import { MAKERS } from './makers.js';
import type { Source } from './source.sql.js';

const log = logOf('sources');

/** A maker’s clock may be this far ahead of ours; a later stamp is wrong, and would stand for now until its time came. */
const AHEAD_MS = 120_000;

/** The power now. A key that may not read it, or a maker that doesn’t answer, costs the half hours nothing. */
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

/** Keeps the power now of a source, or that its maker has none; answers whether it was news. */
export async function keepNow(
  tx: Tx,
  { id, assetId, platform }: Source,
  { power, newest, everyMs, at }: Read,
): Promise<boolean> {
  const { freshness } = MAKERS[platform];
  const of = { assetId, sourceId: id, everySeconds: everyMs / 1000, receivedAt: at };
  if (freshness === 'daily') return newest !== null && keepDaily(tx, of, newest);
  if (!power || !(power.at <= at.getTime() + AHEAD_MS)) return false;
  return keepPower(tx, { ...of, class: freshness }, power);
}
