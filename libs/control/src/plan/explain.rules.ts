import type { PlanStretch, StretchDoes, StretchWhy } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import type { PlannedSite } from './battery.rules.js';
import type { PlanStep } from './plan-site.rules.js';

/** Less than this in half an hour is nothing, Wh. */
const NOTHING = 25;
/** Full and empty, as shares of the capacity. */
const FULL = 0.97;
const EMPTY = 0.03;

/** The stretches of a plan, each with the figures that its sentence says. */
export function explain(site: PlannedSite, steps: readonly PlanStep[]): PlanStretch[] {
  const runs: { does: StretchDoes; from: number; to: number }[] = [];
  steps.forEach((step, at) => {
    const does = doesOf(site, step);
    const last = runs.at(-1);
    // What powers the site before, in and after an event are stretches of their own, so that each sentence is true of all of it.
    const parts = (does === 'power' || does === 'sell') && steps[at - 1]?.eventPence !== step.eventPence;
    if (last?.does === does && !parts) last.to = at + 1;
    else runs.push({ does, from: at, to: at + 1 });
  });
  return runs.map(({ does, from, to }) => stretchOf(site, steps, does, from, to));
}

function doesOf(site: PlannedSite, step: PlanStep): StretchDoes {
  const surplus = step.sunWh - step.loadWh;
  if (step.mode === 'charge' && step.chargedWh > Math.max(NOTHING, surplus + NOTHING)) return 'buy';
  if (step.chargedWh > NOTHING) return 'store';
  if (step.mode === 'sell' && step.dischargedWh > NOTHING) return 'sell';
  if (step.dischargedWh > NOTHING) return 'power';
  if (step.storedWh >= FULL * site.capacityWh) return 'full';
  if (step.mode === 'spare' && surplus > NOTHING) return 'export';
  if (step.storedWh <= site.reserveWh + EMPTY * site.capacityWh) return 'empty';
  return surplus < -NOTHING ? 'keep' : 'rest';
}

function stretchOf(
  site: PlannedSite,
  all: readonly PlanStep[],
  does: StretchDoes,
  from: number,
  to: number,
): PlanStretch {
  const steps = all.slice(from, to);
  const [first, last] = [steps[0] as PlanStep, steps.at(-1) as PlanStep];
  const moved = (step: PlanStep): number =>
    does === 'export' ? step.exportedWh : Math.max(step.chargedWh, step.dischargedWh);
  const wh = steps.reduce((sum, step) => sum + moved(step), 0);
  const sells = does === 'sell' || does === 'export';
  const pence = meanOf(steps, (step) => (sells ? step.sellPence : step.buyPence), moved);
  const next =
    all.slice(to).find((step) => step.dischargedWh > NOTHING && step.buyPence + step.eventPence > pence + 0.05) ?? null;
  const compares = does === 'buy' || does === 'keep' || does === 'full' || does === 'export';
  const use = steps.reduce((sum, { loadWh }) => sum + loadWh, 0);
  const met = steps.reduce((sum, { loadWh, sunWh }) => sum + Math.min(loadWh, sunWh), 0);
  const storedBefore = all[from - 1]?.storedWh ?? first.storedWh;
  const why = whyOf(site, steps, does, storedBefore, next);
  // What is bought or kept for an event is compared with what that pays, and not with a price.
  const forEvent = compares && why === 'event';
  const eventPence = why === 'event' ? ((forEvent ? next : first)?.eventPence ?? null) : null;
  return {
    from: new Date(first.instant).toISOString(),
    to: new Date(last.instant + HALF_HOUR).toISOString(),
    does,
    why,
    wh: Math.round(wh),
    pence: round(pence),
    laterPence: compares && next && !forEvent ? round(next.buyPence) : null,
    laterAt: compares && next ? new Date(next.instant).toISOString() : null,
    eventPence: eventPence === null ? null : round(eventPence),
    storedWh: Math.round(last.storedWh),
    sunShare: use > 0 ? met / use : null,
    grams: round(meanOf(steps, ({ carbonGrams }) => carbonGrams, moved)),
  };
}

function whyOf(
  site: PlannedSite,
  steps: readonly PlanStep[],
  does: StretchDoes,
  storedBefore: number,
  next: PlanStep | null,
): StretchWhy {
  if (steps.some(({ eventPence }) => eventPence > 0) && (does === 'power' || does === 'sell')) return 'event';
  if (does === 'buy' && storedBefore < site.reserveWh - NOTHING) return 'reserve';
  if ((does === 'buy' || does === 'keep') && next && next.eventPence > 0) return 'event';
  if (does === 'store' || (does === 'full' && steps.every(({ sunWh, loadWh }) => sunWh >= loadWh))) return 'sun';
  // Bought or kept although nothing later costs more: it is the carbon that differs.
  return (does === 'buy' || does === 'keep') && !next ? 'carbon' : 'price';
}

/** Weighted by what moved; the plain mean where nothing did. */
function meanOf(
  steps: readonly PlanStep[],
  value: (step: PlanStep) => number,
  weight: (step: PlanStep) => number,
): number {
  const all = steps.reduce((sum, step) => sum + weight(step), 0);
  if (all <= 0) return steps.reduce((sum, step) => sum + value(step), 0) / steps.length;
  return steps.reduce((sum, step) => sum + value(step) * weight(step), 0) / all;
}

const round = (value: number): number => Math.round(value * 10) / 10;
