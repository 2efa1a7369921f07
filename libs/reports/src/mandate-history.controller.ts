import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { mandateHistory } from './mandate-history.views.js';
import { REPORTS } from './reports.texts.js';

/** The mandate as it was defined each time, for its funder. */
@Controller()
export class MandateHistoryController {
  constructor(private readonly database: Database) {}

  @Route(routes.mandateHistory)
  async list(@Input() { query }: InputOf<typeof routes.mandateHistory>, @Actor() { partyId }: ActorOf) {
    if (!partyId) throw refuse.notFound(REPORTS.noFunder);
    return mandateHistory(this.database.read(), partyId, query);
  }
}
