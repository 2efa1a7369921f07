import type { Asset } from '@libs/assets';
import type { Actor, EventOf, EventType } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';

type SourceEvent = EventOf<Extract<EventType, `source.${string}`>>;

interface Published {
  event: SourceEvent;
  version: number;
  actor: Actor | null;
  at: Date;
}

/** An event of a connection, for the office, the host and the installer of its site. */
export const publishSource = (
  tx: Tx,
  { projectId, hostId, installerId }: Asset,
  { event, version, actor, at }: Published,
): Promise<string[]> =>
  appendEvents(tx, [
    {
      event,
      subject: { kind: 'project', id: projectId },
      stream: `source:${event.data.sourceId}`,
      version,
      actor,
      at,
      to: { host: hostId, installer: installerId },
    },
  ]);
