import { type Asset, lockAsset } from '@libs/assets';
import { type Earned, londonDate, METERED_CHANNELS, OFFER_TERMS, type ScoreFigures } from '@libs/contracts';
import { HALF_HOUR, halfHoursOf } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import { appendEvents, type Clock, type Database, type Tx } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';
import { plansBetween, type StoredPlan } from '../day-plan.sql.js';
import { inForce } from '../in-force.rules.js';
import type { Prices } from '../plan/run-plan.rules.js';
import { type Score, scoreDay } from '../plan/score-day.rules.js';
import { pricesBetween } from '../prices-between.js';
import { siteReadings } from '../site-readings.js';
import { dayRead } from './day-read.rules.js';
import { earnedParts } from './earned-parts.rules.js';
import { forecastScore } from './forecast-score.rules.js';
import { closePlans, type DueDay, dueDays, saveScore, sentPlans, storedScore } from './score.sql.js';

/** The readings of the night's end have arrived by then. */
const FROM_HOUR = 6;
/** Of one run, so that the next one begins. */
const AT_ONCE = 50;
const store = new PostgresStore();

/** Scores the days that are due, each in a transaction of its own. Answers how many. */
export async function scoreDueDays(database: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const last = moveDay(londonDate(new Date(now.getTime() - FROM_HOUR * 2 * HALF_HOUR)), -1);
  const due = await database.transaction((tx) => dueDays(tx, last, AT_ONCE));
  let scored = 0;
  for (const one of due) if (await database.transaction((tx) => scoreOne(tx, one, now))) scored += 1;
  return scored;
}

async function scoreOne(tx: Tx, due: DueDay, now: Date): Promise<boolean> {
  const { assetId, day, readings } = due;
  const asset = await lockAsset(tx, assetId);
  const before = asset && (await storedScore(tx, assetId, day));
  if (!asset || before?.readings === readings) return false;
  const instants = halfHoursOf(day);
  const [from, to] = [instants[0] as number, (instants.at(-1) as number) + HALF_HOUR];
  const plans = await plansBetween(tx, assetId, new Date(from), new Date(to));
  const governing = instants.map((instant) => inForce(plans, instant));
  const main = mostOf(governing);
  if (!main) return false;
  const checks = await store.checks(tx, { assetId, channels: METERED_CHANNELS, from: day, to: day });
  const held = checks.some(({ quality }) => /[^M]/.test(quality));
  const read = await siteReadings(tx, assetId, { from: moveDay(day, -1), to: day });
  const found = dayRead(read, { instants, capacityWh: main.site.capacityWh, held });
  const ids = [...new Set(governing.flatMap((plan) => plan?.id ?? []))];
  const sent = await sentPlans(tx, ids);
  const ran = sent.size > 0;
  const whyNot = typeof found === 'string' ? found : null;
  const prices = await pricesOf(tx, asset, governing, instants);
  const score = typeof found === 'string' ? null : scoreDay(main.site, found, prices);
  const earned = score && earnedOf(score);
  const version = (before?.version ?? 0) + 1;
  const figures =
    typeof found === 'string' || !score || !earned
      ? null
      : {
          ...figuresOf(score),
          parts: earnedParts(main.site, found, { prices, instants, earnedPence: earned.pence }),
        };
  // As the day was known when it began; what was estimated says nothing of that.
  const ahead = plans.findLast(({ madeAt }) => Date.parse(madeAt) <= from);
  const forecast = ahead && !held ? forecastScore(ahead.steps, read, instants) : null;
  await saveScore(tx, { ...due, planId: main.id, ran, whyNot, version, at: now, earned, figures, forecast });
  await closePlans(tx, [...sent], now);
  // Later readings that leave the score as it was are no news.
  if (earned && earned.pence !== before?.pence)
    await publish(tx, asset, { day, planId: main.id, ran, version, earned, now });
  return true;
}

/** The plan that most half hours of the day belong to. */
function mostOf(plans: readonly (StoredPlan | undefined)[]): StoredPlan | undefined {
  const known = plans.filter((plan) => plan !== undefined);
  const counts = Map.groupBy(known, ({ id }) => id);
  return [...counts.values()].toSorted((one, other) => other.length - one.length)[0]?.[0];
}

/** What a kWh cost and emitted in each half hour, and what an exported one was worth by the plan in force. */
async function pricesOf(
  tx: Tx,
  asset: Asset,
  governing: readonly (StoredPlan | undefined)[],
  instants: readonly number[],
): Promise<Prices> {
  const known = await pricesBetween(tx, asset, instants[0] as number, instants.at(-1) as number);
  const steps = instants.map((instant, at) => governing[at]?.steps.find((step) => step.instant === instant));
  return {
    buyPence: Float64Array.from(instants, known.pence),
    sellPence: Float64Array.from(steps, (step) => step?.sellPence ?? OFFER_TERMS.pencePerKwh),
    carbonGrams: Float64Array.from(instants, known.grams),
  };
}

const figuresOf = ({ actual, noBattery, selfUse, best }: Score): ScoreFigures => {
  const whole = ({ pence, wearPence, grams }: Score['actual']) => ({
    pence: round(pence),
    wearPence: round(wearPence),
    grams: round(grams),
  });
  return { actual: whole(actual), noBattery: whole(noBattery), selfUse: whole(selfUse), best: whole(best) };
};

/** Of the rounded figures, so that what is shown adds up. */
function earnedOf(score: Score): Earned {
  const { actual, noBattery, selfUse, best } = figuresOf(score);
  return {
    pence: noBattery.pence - actual.pence,
    wearPence: actual.wearPence,
    overSelfUsePence: selfUse.pence - actual.pence,
    bestPence: noBattery.pence - best.pence,
    grams: noBattery.grams - actual.grams,
  };
}

/** Without minus zero. */
const round = (value: number): number => Math.round(value) + 0;

interface Scored {
  day: string;
  planId: string;
  ran: boolean;
  version: number;
  earned: Earned;
  now: Date;
}

const publish = (
  tx: Tx,
  { id: assetId, projectId, hostId, funderId }: Asset,
  { day, planId, ran, version, earned, now }: Scored,
): Promise<string[]> =>
  appendEvents(tx, [
    {
      event: { type: 'plan.scored', data: { assetId, planId, day, ran, pence: earned.pence } },
      subject: { kind: 'project', id: projectId },
      stream: `score:${assetId}:${day}`,
      version,
      actor: null,
      at: now,
      to: { host: hostId, funder: funderId, installer: null },
    },
  ]);
