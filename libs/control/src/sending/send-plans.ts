import { type Asset, lockAsset } from '@libs/assets';
import { type EventOf, PLAN_ACTIONS, type PlanStatus } from '@libs/contracts';
import { appendEvents, type Clock, type Config, type Database, logOf, type Tx } from '@libs/platform';
import {
  type BatterySettings,
  type ControlAdapter,
  controlSource,
  openControl,
  Refused,
  settingsKey,
  TryLater,
} from '@libs/sources';
import { moveTo, planById, type StoredPlan } from '../day-plan.sql.js';
import {
  allowedFor,
  claimCheck,
  type Claimed,
  claimPlan,
  keepOwn,
  keepSending,
  ownOf,
  restored,
  restoreLater,
  toRestore,
} from './sending.sql.js';
import { settingsOf } from './settings-of.rules.js';

const log = logOf('control');

const MINUTE = 60_000;
/** A plan that another worker was sending when it died is taken up after this. */
const LEASE_MS = 5 * MINUTE;
const AGAIN_MS = 2 * MINUTE;
/** An inverter that can't be reached for so long is left alone until the next plan. */
const GIVEN_UP_MS = 120 * MINUTE;
/** How often a confirmed plan's inverter is looked at, since people press its buttons. */
const CHECK_MS = 30 * MINUTE;
/** Of one run, so that the next one begins. */
const AT_ONCE = 10;

/** The host stopped it while it was being written. */
class Stopped extends Error {}

export interface Sending {
  config: Config;
  database: Database;
  clock: Clock;
}

/** Sends the plans that are due, looks after the sent ones, and puts back what was set before where nobody allows it any more. Answers how many changed. */
export async function sendDuePlans(means: Sending): Promise<number> {
  let changed = await restoreDue(means);
  for (let sent = 0; sent < AT_ONCE && (await sendNext(means)); sent += 1) changed += 1;
  for (let checked = 0; checked < AT_ONCE && (await checkNext(means)); checked += 1) changed += 1;
  return changed;
}

/** Sends one plan; false when none is due. */
async function sendNext(means: Sending): Promise<boolean> {
  const { database, clock } = means;
  const now = clock.now();
  const claimed = await database.transaction((tx) => claimPlan(tx, now, new Date(now.getTime() + LEASE_MS)));
  if (!claimed) return false;
  const { planId, assetId } = claimed;
  try {
    const adapter = await open(means, assetId);
    if (!adapter) {
      await settle(means, claimed, { action: 'hold_back', error: 'no connection' });
      return true;
    }
    const plan = await database.transaction((tx) => planById(tx, planId));
    if (!plan) return true;
    const own = await adapter.read();
    await database.transaction((tx) => keepOwn(tx, assetId, own));
    const wanted = settingsOf(plan.steps, plan.site, adapter.limits);
    await adapter.write(wanted);
    const sentAt = clock.now();
    const found = await adapter.read();
    const same = settingsKey(found) === settingsKey(wanted);
    await settle(means, claimed, { action: same ? 'confirm' : 'refuse', wanted, found, sentAt });
  } catch (error) {
    await failed(means, claimed, error as Error);
  }
  return true;
}

/** Writes only while the host allows it, one call at a time: see `allowedFor`. */
async function open(means: Sending, assetId: string): Promise<ControlAdapter | null> {
  const source = await means.database.transaction((tx) => controlSource(tx, assetId));
  return (
    source &&
    openControl(means, source, (write) =>
      means.database.transaction(async (tx) => {
        if (!(await allowedFor(tx, assetId))) throw new Stopped('smart control was stopped');
        return write();
      }),
    )
  );
}

interface Settled {
  action: 'confirm' | 'refuse' | 'hold_back' | 'override';
  wanted?: BatterySettings;
  found?: BatterySettings;
  sentAt?: Date;
  error?: string;
}

/** What became of a plan, once, if it is still what it was when it was taken. */
const settle = (
  { database, clock }: Sending,
  { planId, assetId }: Claimed,
  { action, error, ...kept }: Settled,
): Promise<void> =>
  database.transaction(async (tx) => {
    const at = clock.now();
    const asset = await lockAsset(tx, assetId);
    const plan = asset && (await planById(tx, planId, { lock: true }));
    if (!plan) return;
    await keepSending(tx, planId, { ...kept, checkedAt: at, error: error ?? null, nextAt: at });
    if (action === 'confirm' || action === 'refuse') await step(tx, asset, plan, 'send', at);
    await step(tx, asset, plan, action, at);
    // Its first half hour is the running one.
    if (action === 'confirm') await step(tx, asset, plan, 'run', at);
  });

/** Moves a plan where its lifecycle lets it, with the event. */
async function step(
  tx: Tx,
  asset: Asset,
  plan: StoredPlan,
  action: 'send' | 'confirm' | 'run' | 'refuse' | 'hold_back' | 'override',
  at: Date,
): Promise<void> {
  const { from, to } = PLAN_ACTIONS[action];
  if (!(from as readonly PlanStatus[]).includes(plan.status)) return;
  plan.version += 1;
  plan.status = to;
  await moveTo(tx, plan, action === 'hold_back' ? 'no_contact' : null);
  const type = SAID[action];
  if (!type) return;
  await appendEvents(tx, [
    {
      event: { type, data: { assetId: asset.id, planId: plan.id } },
      subject: { kind: 'project', id: asset.projectId },
      stream: `plan:${plan.id}`,
      version: plan.version,
      actor: null,
      at,
      to: { host: asset.hostId, funder: null, installer: null },
    },
  ]);
}

type PlanEvent = EventOf<'plan.sent' | 'plan.refused' | 'plan.overridden'>;
const SAID: Partial<Record<string, PlanEvent['type']>> = {
  confirm: 'plan.sent',
  refuse: 'plan.refused',
  override: 'plan.overridden',
};

/** A refusal ends it; what wasn't reached is tried again for two hours. */
async function failed(means: Sending, claimed: Claimed, error: Error): Promise<void> {
  const { database, clock } = means;
  if (error instanceof Stopped) return;
  if (error instanceof Refused) return settle(means, claimed, { action: 'refuse', error: error.message });
  if (!(error instanceof TryLater)) throw error;
  log.info({ plan: claimed.planId, error: error.message }, 'a plan could not be sent yet');
  const now = clock.now();
  if (now.getTime() - new Date(claimed.madeAt).getTime() >= GIVEN_UP_MS)
    return settle(means, claimed, { action: 'hold_back', error: error.message });
  const nextAt = error.at && error.at > now ? error.at : new Date(now.getTime() + AGAIN_MS);
  await database.transaction((tx) => keepSending(tx, claimed.planId, { error: error.message, nextAt }));
}

/** Whether an inverter is still set as it was left; false when none is due. */
async function checkNext(means: Sending): Promise<boolean> {
  const { database, clock } = means;
  const now = clock.now();
  const before = new Date(now.getTime() - CHECK_MS);
  const until = new Date(now.getTime() + LEASE_MS);
  const claimed = await database.transaction((tx) => claimCheck(tx, { before, now, until }));
  if (!claimed) return false;
  try {
    const found = await (await open(means, claimed.assetId))?.read();
    if (!found) return true;
    if (settingsKey(found) === settingsKey(claimed.wanted)) {
      await database.transaction((tx) =>
        keepSending(tx, claimed.planId, { found, checkedAt: clock.now(), nextAt: clock.now() }),
      );
    } else await settle(means, claimed, { action: 'override', found });
  } catch (error) {
    // It is looked at again later: a plan that runs isn't ended because nobody answers.
    if (!(error instanceof TryLater) && !(error instanceof Refused)) throw error;
    const nextAt = new Date(clock.now().getTime() + AGAIN_MS);
    await database.transaction((tx) => keepSending(tx, claimed.planId, { error: (error as Error).message, nextAt }));
  }
  return true;
}

/** What was set before the first plan comes back where control was stopped. */
async function restoreDue(means: Sending): Promise<number> {
  const { database, clock } = means;
  let done = 0;
  for (const { assetId } of await toRestore(database.read(), clock.now())) {
    try {
      const [source, own] = await database.transaction(async (tx) => [
        await controlSource(tx, assetId),
        await ownOf(tx, assetId),
      ]);
      if (source && own) {
        // Allowed again meanwhile: the next plan is what counts.
        const adapter = openControl(means, source, (write) =>
          database.transaction(async (tx) => {
            if (await allowedFor(tx, assetId)) throw new Stopped('smart control was allowed again');
            return write();
          }),
        );
        await adapter.write(own);
      }
      await database.transaction((tx) => restored(tx, assetId));
      done += 1;
    } catch (error) {
      if (error instanceof Stopped) continue;
      log.warn({ assetId, error: (error as Error).message }, 'an inverter’s own settings could not be put back yet');
      const at = new Date(clock.now().getTime() + AGAIN_MS);
      await database.transaction((tx) => restoreLater(tx, assetId, at));
    }
  }
  return done;
}
