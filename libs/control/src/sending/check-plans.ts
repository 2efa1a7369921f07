import { areAsWanted, Refused, TryLater } from '@libs/sources';
import { AGAIN_MS, LEASE_MS, openFor, type Sending, settle } from './sending.js';
import { claimCheck, keepSending } from './sending.sql.js';

/** How often a sent plan's inverter is looked at, since people press its buttons. */
const CHECK_MS = 30 * 60_000;

/** Whether an inverter is still set as it was left; false when none is due. */
export async function checkNext(means: Sending): Promise<boolean> {
  const { database, clock } = means;
  const now = clock.now();
  const before = new Date(now.getTime() - CHECK_MS);
  const until = new Date(now.getTime() + LEASE_MS);
  const claimed = await database.transaction((tx) => claimCheck(tx, { before, now, until }));
  if (!claimed) return false;
  try {
    const found = await (await openFor(means, claimed))?.read();
    if (!found) return true;
    if (areAsWanted(found, claimed.wanted)) {
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
