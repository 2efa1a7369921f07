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
      actor,
      { assetId, sites: actor.role !== 'admin' },
      { limit, ...(cursor === undefined ? {} : { cursor }), assetId },
    );
  }

  /** With its sites. A command reads its own changes by its transaction. */
  async one(id: string, actor: Actor): Promise<PeakEventView> {
    const { items } = await listEvents(this.database.read(), actor, { id, sites: true }, { limit: 1 });
    const [event] = items;
    if (!event || (actor.role !== 'admin' && event.sites.length === 0)) throw refuse.notFound(PEAK_REFUSALS.notFound);
    return event;
  }
}
