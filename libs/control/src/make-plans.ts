import { randomUUID } from 'node:crypto';
import { type Asset, lockAsset } from '@libs/assets';
import type { NotSentReason } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import { appendEvents, type Clock, type Database, type Tx } from '@libs/platform';
import { type ControlSource, controlSource } from '@libs/sources';
import { type Control, findControl } from './control.sql.js';
import { insertPlan, newestPlan, sitesDue, supersedeOthers } from './day-plan.sql.js';
import { dueBefore } from './due.rules.js';
import { planQuestion } from './plan-question.js';
import { type PlanStep, planSite } from './plan/plan-site.rules.js';

/** Plans made in one run: a few seconds, after which another one follows. */
const AT_ONCE = 50;

/** Makes the plans that are due, each in a transaction of its own. Answers how many. */
export async function makeDuePlans(database: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const slot = new Date(dueBefore(now.getTime()));
  const due = await database.transaction((tx) => sitesDue(tx, slot, AT_ONCE));
  let made = 0;
  for (const { id, decidedAt } of due) {
    const dueAt = decidedAt && new Date(decidedAt) > slot ? new Date(decidedAt) : slot;
    if (await database.transaction((tx) => makePlanFor(tx, id, { dueAt, now, replanned: false }))) made += 1;
  }
  return made;
}

/** One plan for the reason that is due; false if it was made before. */
export async function makePlanFor(
  tx: Tx,
  assetId: string,
  { dueAt, now, replanned }: { dueAt: Date; now: Date; replanned: boolean },
): Promise<boolean> {
  const asset = await lockAsset(tx, assetId);
  if (!asset) return false;
  const [control, before] = [await findControl(tx, assetId), await newestPlan(tx, assetId)];
  const question = await planQuestion(tx, asset, { control, before, now });
  const plan = planSite(question);
  const id = randomUUID();
  const notSent = reasonOf(control, asset.batteryKwh ? await controlSource(tx, assetId) : null);
  const made = await insertPlan(tx, {
    id,
    assetId,
    notSent,
    dueAt,
    madeAt: now,
    toAt: new Date((plan.steps.at(-1)?.instant ?? 0) + HALF_HOUR),
    objective: control.objective,
    site: question.site,
    savesPence: Math.round(plan.selfUse.pence - plan.expected.pence),
    goodDays: plan.goodDays,
    tariffEntered: control.tariff !== null,
    priceCode: control.priceCode,
    replanned,
    steps: plan.steps.map(whole),
  });
  if (!made) return false;
  await supersedeOthers(tx, assetId, id);
  await publish(tx, asset, { id, notSent, at: now });
  return true;
}

/** Why a plan is shown and not sent; null where it goes to the inverter. */
function reasonOf({ allowed, changedAt }: Control, source: ControlSource | null): NotSentReason | null {
  if (!allowed) return changedAt === null ? 'consent' : 'stopped';
  return source ? null : 'no_way';
}

/** Whole Wh, and prices to a hundredth of a penny. */
const whole = (step: PlanStep): PlanStep =>
  Object.fromEntries(
    Object.entries(step).map(([key, value]) => [
      key,
      typeof value !== 'number' ? value : /Pence|Grams/.test(key) ? Math.round(value * 100) / 100 : Math.round(value),
    ]),
  ) as unknown as PlanStep;

const publish = (
  tx: Tx,
  { id: assetId, projectId, hostId }: Asset,
  { id, notSent, at }: { id: string; notSent: NotSentReason | null; at: Date },
): Promise<string[]> =>
  appendEvents(tx, [
    {
      event: { type: 'plan.published', data: { assetId, planId: id, notSent } },
      subject: { kind: 'project', id: projectId },
      stream: `plan:${id}`,
      version: 1,
      actor: null,
      at,
      to: { host: hostId, funder: null, installer: null },
    },
  ]);
