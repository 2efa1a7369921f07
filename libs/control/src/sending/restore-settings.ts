import { logOf } from '@libs/platform';
import { areAsWanted, controlSource, openControl, Refused, TryLater } from '@libs/sources';
import { type Sending, Stopped } from './sending.js';
import { allowedFor, ownOf, restored, restoreLater, toRestore } from './sending.sql.js';

const log = logOf('control');

/** An inverter that doesn't answer is soon back; one that refuses needs a person. Each try counts against the key's limit. */
const AGAIN_MS = 10 * 60_000;
const REFUSED_AGAIN_MS = 60 * 60_000;

/** What was set before the first plan comes back where control was stopped. */
export async function restoreDue(means: Sending): Promise<number> {
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
        if (!areAsWanted(await adapter.read(), own)) throw new TryLater('its own settings weren’t kept');
      }
      await database.transaction((tx) => restored(tx, assetId));
      done += 1;
    } catch (error) {
      if (error instanceof Stopped) continue;
      log.warn({ assetId, error: (error as Error).message }, 'an inverter’s own settings could not be put back yet');
      const at = againAt(error, clock.now());
      await database.transaction((tx) => restoreLater(tx, assetId, at));
    }
  }
  return done;
}

function againAt(error: unknown, now: Date): Date {
  if (error instanceof TryLater && error.at && error.at > now) return error.at;
  return new Date(now.getTime() + (error instanceof Refused ? REFUSED_AGAIN_MS : AGAIN_MS));
}
