import { type Clock, type Database, logOf } from '@libs/platform';
import { keepProgress } from './proposal.sql.js';
import { publishProposal, saysWhich } from './proposal.views.js';

const log = logOf('proposals');

/**
 * Publishes a proposal's progress while the job that makes it still runs, one step after the other; steps that come while
 * one is being published are published as the newest of them. A step that cannot be published holds nothing up.
 */
export function progressOf(database: Database, clock: Clock, id: string) {
  let wanted = 0;
  let telling: Promise<void> | null = null;

  async function publishAll(): Promise<void> {
    for (let told = 0; told < wanted; ) {
      const progress = wanted;
      await database.transactionApart(async (tx) => {
        const made = await keepProgress(tx, id, progress);
        if (!made) return;
        const event = { type: 'proposal.progressed', data: saysWhich(made) } as const;
        await publishProposal(tx, event, made, { actor: null, at: clock.now() });
      });
      told = progress;
    }
  }

  return {
    at(progress: number): void {
      wanted = Math.max(wanted, Math.round(progress));
      telling ??= publishAll()
        .catch((error: Error) => log.warn({ error: error.message, id }, 'progress could not be told'))
        .finally(() => {
          telling = null;
        });
    },
    /** When nothing of it is under way any more. */
    told: async (): Promise<void> => {
      while (telling) await telling;
    },
  };
}
