import { type Actor as ActorOf, type BulkChange, type InputOf, routes } from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { bulkChange } from './bulk.sql.js';
import { REFUSALS } from './bulk.texts.js';
import { StartBulk, UndoBulk } from './start-bulk.js';

/** Changes of many records at once. */
@Controller()
export class BulkController {
  constructor(
    private readonly database: Database,
    private readonly bus: CommandBus,
  ) {}

  @Route(routes.startBulkChange)
  start(@Input() { body }: InputOf<typeof routes.startBulkChange>, @Actor() actor: ActorOf): Promise<BulkChange> {
    return this.bus.execute(new StartBulk(body, actor));
  }

  @Route(routes.getBulkChange)
  async get(@Input() { params }: InputOf<typeof routes.getBulkChange>): Promise<BulkChange> {
    const found = await bulkChange(this.database.read(), params.id);
    if (!found) throw refuse.notFound(REFUSALS.notFound);
    return found;
  }

  @Route(routes.undoBulkChange)
  undo(@Input() { params }: InputOf<typeof routes.undoBulkChange>, @Actor() actor: ActorOf): Promise<BulkChange> {
    return this.bus.execute(new UndoBulk(params.id, actor));
  }
}
