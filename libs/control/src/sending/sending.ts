import { type Asset, lockAsset } from '@libs/assets';
import { type EventOf, PLAN_ACTIONS, type PlanStatus } from '@libs/contracts';
import { appendEvents, type Clock, type Config, type Database, type Tx } from '@libs/platform';
import { type BatterySettings, type ControlAdapter, controlSource, openControl } from '@libs/sources';
import { moveTo, planById, type StoredPlan } from '../day-plan.sql.js';
import { type Claimed, keepSending, mayBeSent } from './sending.sql.js';

/** What sending a plan, looking after it and putting back what was set before have in common. */

const MINUTE = 60_000;
/** What another worker had taken when it died is taken up after this. */
export const LEASE_MS = 5 * MINUTE;
export const AGAIN_MS = 2 * MINUTE;

/** A person or a newer plan decided otherwise while it was being written. */
export class Stopped extends Error {}

export interface Sending {
  config: Config;
  database: Database;
  clock: Clock;
  /** Between two calls to a maker; by default by the machine's timer. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** The inverter of a plan's site. It is written to only while the plan may be sent, one call at a time: see `mayBeSent`. */
export async function openFor(means: Sending, { planId, assetId }: Claimed): Promise<ControlAdapter | null> {
  const source = await means.database.transaction((tx) => controlSource(tx, assetId));
  return (
    source &&
    openControl(means, source, (write) =>
      means.database.transaction(async (tx) => {
        if (!(await mayBeSent(tx, planId, assetId))) throw new Stopped('stopped, or a newer plan was made');
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
export const settle = (
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
