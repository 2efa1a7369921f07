import type { Actor, EventData } from '@libs/contracts';
import { appendFacts } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { HostRow } from './host.row.js';
import { hostCopies, type HostEventType } from './host.views.js';

/** Writes a fact on a host into the log; `host` stands as the fact left it. */
export async function tellOfHost<T extends HostEventType>(
  em: EntityManager,
  type: T,
  data: EventData<T>,
  host: HostRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  await appendFacts(em, [
    {
      type,
      stream: `host:${host.id}`,
      version: host.version,
      topic: null,
      subject: { kind: 'host', id: host.id },
      data,
      actor,
      at,
      audiences: hostCopies(type, data, actor, host),
    },
  ]);
}
