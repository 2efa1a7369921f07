import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { listFigures } from './index-figures.sql.js';
import { SaveIndexFigure } from './save-index-figure.js';

/** The published figures that prices rise by. */
@Controller()
export class IndexFiguresController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
  ) {}

  @Route(routes.listIndexFigures)
  async list() {
    return { items: await listFigures(this.database.read()) };
  }

  @Route(routes.saveIndexFigure)
  save(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.saveIndexFigure>) {
    const { version, ...figure } = body;
    return this.bus.execute(new SaveIndexFigure({ ...params, ...figure }, version, actor));
  }
}
