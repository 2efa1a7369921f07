import { audiencesOf, type CatchUp, type InputOf, routes } from '@libs/contracts';
import { catchUp, Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { EventLimits } from './event-limits.js';

/** Catch-up over HTTP, for the audiences that the reader holds now. */
@Controller()
export class EventsController {
  constructor(
    private readonly database: Database,
    private readonly limits: EventLimits,
  ) {}

  @Route(routes.listEvents)
  async list(@Actor() actor: Actor, @Input() { query }: InputOf<typeof routes.listEvents>): Promise<CatchUp> {
    await this.limits.read(actor.accountId);
    return catchUp(this.database.read(), {
      audiences: audiencesOf(actor),
      after: query.after ?? null,
      limit: query.limit,
    });
  }
}
