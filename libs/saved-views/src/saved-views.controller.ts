import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeView, CreateView, DeleteView, SetDefaultView } from './change-views.js';
import { viewsOf } from './view.lists.js';

@Controller()
export class SavedViewsController {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  @Route(routes.listViews)
  async list(@Input() { query }: InputOf<typeof routes.listViews>, @Actor() actor: ActorOf) {
    return { items: await viewsOf(this.database.read(), actor, query.list) };
  }

  @Route(routes.createView)
  create(@Input() { body }: InputOf<typeof routes.createView>, @Actor() actor: ActorOf) {
    return this.commands.execute(new CreateView(body, actor));
  }

  @Route(routes.changeView)
  change(@Input() { params, body }: InputOf<typeof routes.changeView>, @Actor() actor: ActorOf) {
    return this.commands.execute(new ChangeView(params.id, body, actor));
  }

  @Route(routes.deleteView)
  async delete(@Input() { params }: InputOf<typeof routes.deleteView>, @Actor() actor: ActorOf): Promise<void> {
    await this.commands.execute(new DeleteView(params.id, actor));
  }

  @Route(routes.setDefaultView)
  async setDefault(@Input() { body }: InputOf<typeof routes.setDefaultView>, @Actor() actor: ActorOf) {
    return { items: await this.commands.execute(new SetDefaultView(body, actor)) };
  }
}
