import { logOf } from '@libs/platform';
import { controlSource, openControl } from '@libs/sources';
import { AGAIN_MS, type Sending, Stopped } from './sending.js';
import { allowedFor, ownOf, restored, restoreLater, toRestore } from './sending.sql.js';

const log = logOf('control');

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
