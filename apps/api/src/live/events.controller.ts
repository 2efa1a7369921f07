import { audiencesOf, type CatchUp, type ChangesCatchUp, type InputOf, routes } from '@libs/contracts';
import { catchUp, catchUpChanges, Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { EventLimits } from './event-limits.js';
import { CHANGES_FROM } from './rooms.js';

/** Catch-up over HTTP, for the reader's current audiences. */
@Controller()
export class EventsController {
  constructor(
    private readonly database: Database,
    private readonly limits: EventLimits,
  ) {}

  @Route(routes.listEvents)
  async list(
    @Actor() actor: Actor,
    @Input() { query }: InputOf<typeof routes.listEvents>,
  ): Promise<CatchUp | ChangesCatchUp> {
    await this.limits.read(actor.accountId);
    const { after = null, limit, protocol, records } = query;
    const page = protocol >= CHANGES_FROM && records !== 'full' ? catchUpChanges : catchUp;
    return page(this.database.read(), { audiences: audiencesOf(actor), after, limit });
  }
}
