import type { ProfileStatus } from '@libs/contracts';
import { planForChargers } from '@libs/control';
import { type Clock, type Database, logOf, type Tx } from '@libs/platform';
import { type Charger, lockCharger, saveLimits } from './charger.sql.js';
import { type KnownLimits, type Limits, limitsOf, type LimitUnit, PROFILE_IDS, profileOf } from './limits.rules.js';
import type { Payload } from './ocpp/frames.js';
import { runningOf, type Session } from './session.sql.js';

const log = logOf('charging');

interface Limiting {
  database: Database;
  clock: Clock;
  /** Sends a call to the charger at once; the promise is its answer. */
  call: (action: string, payload: object) => Promise<Payload>;
}

interface Wanted {
  key: string;
  limits: Limits;
  running: Session[];
}

/**
 * Gives a charger the limits of its site’s plan, or takes them away where none is to be followed. `again`: the charger has just
 * connected, and may have forgotten. Each single call is sent while the host’s decision is held: after “Hands off” none goes out.
 */
export async function limitCharger(means: Limiting, chargerId: string, { again = false } = {}): Promise<boolean> {
  const { database, clock } = means;
  const { charger, wanted } = await database.transaction(async (tx) => {
    const found = await lockCharger(tx, chargerId);
    return { charger: found, wanted: found && (await wantedFor(tx, found, clock.now())) };
  });
  if (!charger) return false;
  if (!wanted) return charger.limits !== null && clear(means, charger);
  if (!again && wanted.key === charger.limits?.key) return false;
  return set(means, charger, wanted);
}

async function wantedFor(tx: Tx, charger: Charger, now: Date, { lock = false } = {}): Promise<Wanted | null> {
  if (charger.needs.length === 0) return null;
  const plan = await planForChargers(tx, charger.assetId, { lock });
  const limits = plan && limitsOf(plan.steps, charger.id, charger, now.getTime());
  if (!plan || !limits) return null;
  const running = await runningOf(tx, charger.id);
  return { key: [plan.id, ...running.map(({ transactionId }) => transactionId)].join(' '), limits, running };
}

/** In watts, or in amps where the charger refuses them; the unit that it took last comes first. */
async function set(means: Limiting, charger: Charger, wanted: Wanted): Promise<boolean> {
  const units: LimitUnit[] = charger.limitsIn === 'A' ? ['A', 'W'] : ['W', 'A'];
  for (const unit of units) {
    const answer = await send(means, charger, wanted, unit);
    if (answer === null) return false;
    if (answer === 'Accepted') return keep(means, charger, wanted, { status: 'set', unit });
  }
  log.info({ charger: charger.id }, 'a charger refused its limits');
  return keep(means, charger, wanted, { status: 'refused', unit: null });
}

async function keep(
  { database, clock }: Limiting,
  { id }: Charger,
  { key, limits }: Wanted,
  { status, unit }: { status: ProfileStatus; unit: LimitUnit | null },
): Promise<true> {
  const known: KnownLimits = { ...limits, key, status, at: clock.now().toISOString() };
  await database.transaction((tx) => saveLimits(tx, id, { limits: known, limitsIn: unit }));
  return true;
}

/** What the charger said of the limits for every car; null where they weren't sent, because something else is wanted by now. */
async function send(means: Limiting, charger: Charger, wanted: Wanted, unit: LimitUnit): Promise<string | null> {
  const { phases } = charger;
  const ofAll = await ask(means, charger, wanted, profileOf(wanted.limits, { unit, phases }));
  for (const { connector, transactionId } of ofAll === 'Accepted' ? wanted.running : []) {
    const running = { connector, transactionId };
    // What applies to every car also limits this one where the charger takes no limits for one alone.
    await ask(means, charger, wanted, profileOf(wanted.limits, { unit, phases, running }));
  }
  return ofAll;
}

async function ask(
  { database, clock, call }: Limiting,
  charger: Charger,
  wanted: Wanted,
  profile: object,
): Promise<string | null> {
  const sent = await database.transaction(async (tx) => {
    const still = await wantedFor(tx, charger, clock.now(), { lock: true });
    if (still?.key !== wanted.key) return null;
    // The frame leaves while the decision is held; its answer may take longer than the decision may be held.
    return { answer: call('SetChargingProfile', profile) };
  });
  return sent && String((await sent.answer).status);
}

/** Takes the limits away. A charger that doesn't know them has none. */
async function clear({ database, call }: Limiting, charger: Charger): Promise<boolean> {
  for (const id of PROFILE_IDS) await call('ClearChargingProfile', { id });
  await database.transaction((tx) => saveLimits(tx, charger.id, { limits: null, limitsIn: charger.limitsIn }));
  return true;
}
