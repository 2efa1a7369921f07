import { type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { listNotifications } from './notification.lists.js';
import { preferencesOf } from './preferences.js';
import { ReadNotifications } from './read-notifications.js';
import { SetPreferences } from './set-preferences.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  @Route(routes.listNotifications)
  list(@Input() { query }: InputOf<typeof routes.listNotifications>, @Actor() actor: Actor) {
    return listNotifications(this.database.read(), query, actor);
  }

  @Route(routes.readNotifications)
  async read(@Input() { body }: InputOf<typeof routes.readNotifications>, @Actor() actor: Actor) {
    return { unread: await this.commands.execute(new ReadNotifications(body, actor)) };
  }

  @Route(routes.getPreferences)
  async preferences(@Actor() actor: Actor) {
    return { items: await preferencesOf(this.database.read(), actor.accountId, actor.role) };
  }

  @Route(routes.setPreferences)
  async setPreferences(@Input() { body }: InputOf<typeof routes.setPreferences>, @Actor() actor: Actor) {
    return { items: await this.commands.execute(new SetPreferences(body.items, actor)) };
  }
}
