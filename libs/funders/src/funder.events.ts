import type { Actor, EventData } from '@libs/contracts';
import { appendFacts } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FunderRow } from './funder.row.js';
import { funderCopies, type FunderEventType } from './funder.views.js';

/** Writes a fact on a funder into the log; `funder` stands as the fact left it. */
export async function tellOfFunder<T extends FunderEventType>(
  em: EntityManager,
  type: T,
  data: EventData<T>,
  funder: FunderRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  await appendFacts(em, [
    {
      type,
      stream: `funder:${funder.id}`,
      version: funder.version,
      topic: null,
      subject: { kind: 'funder', id: funder.id },
      data,
      actor,
      at,
      audiences: funderCopies(type, data, actor, funder),
    },
  ]);
}
