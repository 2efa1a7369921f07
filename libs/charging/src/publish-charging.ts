import type { Asset } from '@libs/assets';
import type { Actor, EventOf, EventType } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';

type ChargingEvent = EventOf<Extract<EventType, `charger.${string}` | `charging.${string}`>>;

interface Published {
  event: ChargingEvent;
  version: number;
  actor: Actor | null;
  at: Date;
}

/** An event of a charger or a session, for the host and the office. */
export const publishCharging = (
  tx: Tx,
  { projectId, hostId }: Asset,
  { event, version, actor, at }: Published,
): Promise<string[]> =>
  appendEvents(tx, [
    {
      event,
      subject: { kind: 'project', id: projectId },
      stream: 'sessionId' in event.data ? `charging:${event.data.sessionId}` : `charger:${event.data.chargerId}`,
      version,
      actor,
      at,
      to: { host: hostId, funder: null, installer: null },
    },
  ]);
