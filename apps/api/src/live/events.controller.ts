import { audiencesOf, type CatchUp, type InputOf, routes } from '@libs/contracts';
import { catchUp, Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';

/** Catch-up over HTTP, for the audiences that the reader holds now. */
@Controller()
export class EventsController {
  constructor(private readonly database: Database) {}

  @Route(routes.listEvents)
  list(@Actor() actor: Actor, @Input() { query }: InputOf<typeof routes.listEvents>): Promise<CatchUp> {
    return catchUp(this.database.read(), {
      audiences: audiencesOf(actor),
      after: query.after ?? null,
      limit: query.limit,
    });
  }
}
