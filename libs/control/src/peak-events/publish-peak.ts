import type { Actor, EventOf } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import type { StoredSite } from './peak-event.sql.js';

type PeakDomainEvent = EventOf<
  | 'peak_event.called'
  | 'peak_event.skipped'
  | 'peak_event.rejoined'
  | 'peak_event.withdrawn'
  | 'peak_event.delivered'
  | 'peak_event.paid'
>;

export interface OfSite {
  site: Pick<StoredSite, 'assetId' | 'projectId' | 'hostId'>;
  /** Of the site's row after it. */
  version: number;
  event: PeakDomainEvent;
}

/** One event for each site, for its host and the office. */
export const publishPeak = (
  tx: Tx,
  events: readonly OfSite[],
  { eventId, actor, at }: { eventId: string; actor: Actor | null; at: Date },
): Promise<string[]> =>
  appendEvents(
    tx,
    events.map(({ site, version, event }) => ({
      event,
      subject: { kind: 'project', id: site.projectId },
      stream: `peak:${eventId}:${site.assetId}`,
      version,
      actor,
      at,
      to: { host: site.hostId, funder: null, installer: null },
    })),
  );
