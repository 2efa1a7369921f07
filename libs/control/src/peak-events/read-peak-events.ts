import type { Actor, PeakEventView } from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { listEvents } from './peak-event.lists.js';
import { PEAK_REFUSALS } from './peak-events.texts.js';

/** Peak events for hosts, of their own sites, and for admins. */
@Injectable()
export class ReadPeakEvents {
  constructor(private readonly database: Database) {}

  list(
    { assetId, ...page }: { limit: number; cursor?: string | undefined; assetId?: string | undefined },
    actor: Actor,
  ) {
    const { limit, cursor } = page;
    return listEvents(
      this.database.read(),
      { assetId, sites: actor.role !== 'admin' },
      { limit, ...(cursor === undefined ? {} : { cursor }), assetId },
    );
  }

  async one(id: string): Promise<PeakEventView> {
    const { items } = await listEvents(this.database.read(), { id, sites: true }, { limit: 1 });
    const [event] = items;
    if (!event) throw refuse.notFound(PEAK_REFUSALS.notFound);
    return event;
  }
}
