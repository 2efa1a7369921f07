import type { ControlView } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import type { Control } from '../control.sql.js';
import { priceFeedName } from './feeds.js';
import { feedState, readOutlook } from './outlook.sql.js';

const DAY = 24 * 3_600_000;
/** A price that isn't known is the mean of seven days', of which the last two may be missing. */
const BACK_DAYS = 10;
const AHEAD_DAYS = 3;
const FAILED_AFTER = 3;

/** Prices around a time, pence a kWh by when their half hour begins; empty without a half-hourly tariff. */
export async function knownPrices(
  tx: Tx,
  { priceCode }: Pick<Control, 'priceCode'>,
  now: Date,
): Promise<Map<number, number>> {
  if (!priceCode) return new Map();
  const [from, to] = [new Date(now.getTime() - BACK_DAYS * DAY), new Date(now.getTime() + AHEAD_DAYS * DAY)];
  const known = await readOutlook(tx, priceFeedName(priceCode), { from, to, now: from });
  return new Map([...known].map(([at, { value }]) => [at, value]));
}

/** How far a site's half-hourly prices are known. */
export async function pricesKnown(tx: Tx, { priceCode }: Pick<Control, 'priceCode'>): Promise<ControlView['prices']> {
  if (!priceCode) return null;
  const state = await feedState(tx, priceFeedName(priceCode));
  return { until: state?.until ? iso(state.until) : null, failed: (state?.failures ?? 0) >= FAILED_AFTER };
}
