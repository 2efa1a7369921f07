import { logOf } from '@libs/platform';
import { areAsWanted, Refused, TryLater } from '@libs/sources';
import { planById } from '../day-plan.sql.js';
import { checkNext } from './check-plans.js';
import { restoreDue } from './restore-settings.js';
import { AGAIN_MS, LEASE_MS, openFor, type Sending, settle, Stopped } from './sending.js';
import { type Claimed, claimPlan, keepOwn, keepSending } from './sending.sql.js';
import { settingsOf } from './settings-of.rules.js';

const log = logOf('control');

/** An inverter that can't be reached for so long is left alone until the next plan. */
const GIVEN_UP_MS = 120 * 60_000;
/** Of one run, so that the next one begins. */
const AT_ONCE = 10;

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
  // Such as after a long stop of ours: its half hours are largely over.
  if (isGivenUp(claimed, now)) {
    await settle(means, claimed, { action: 'hold_back', error: 'two hours old' });
    return true;
  }
  try {
    const adapter = await openFor(means, claimed);
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
    const same = areAsWanted(found, wanted);
    await settle(means, claimed, { action: same ? 'confirm' : 'refuse', wanted, found, sentAt });
  } catch (error) {
    await failed(means, claimed, error as Error);
  }
  return true;
}

const isGivenUp = ({ madeAt }: Claimed, now: Date): boolean =>
  now.getTime() - new Date(madeAt).getTime() >= GIVEN_UP_MS;

/** A refusal ends it; what wasn't reached is tried again for two hours. */
async function failed(means: Sending, claimed: Claimed, error: Error): Promise<void> {
  const { database, clock } = means;
  if (error instanceof Stopped) return;
  if (error instanceof Refused) return settle(means, claimed, { action: 'refuse', error: error.message });
  if (!(error instanceof TryLater)) throw error;
  log.info({ plan: claimed.planId, error: error.message }, 'a plan could not be sent yet');
  const now = clock.now();
  if (isGivenUp(claimed, now)) return settle(means, claimed, { action: 'hold_back', error: error.message });
  const nextAt = error.at && error.at > now ? error.at : new Date(now.getTime() + AGAIN_MS);
  await database.transaction((tx) => keepSending(tx, claimed.planId, { error: error.message, nextAt }));
}
