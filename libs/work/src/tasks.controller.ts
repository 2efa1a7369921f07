import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeTask, CreateTask } from './change-task.js';
import { SnoozeNeed } from './snooze.js';
import { listTasks } from './tasks.sql.js';

/** What the office has to do, and what its people put off. */
@Controller()
export class TasksController {
  constructor(
    private readonly database: Database,
    private readonly bus: CommandBus,
  ) {}

  @Route(routes.listTasks)
  list(@Input() { query }: InputOf<typeof routes.listTasks>, @Actor() actor: ActorOf) {
    return listTasks(this.database.read(), query, actor);
  }

  @Route(routes.createTask)
  create(@Input() { body }: InputOf<typeof routes.createTask>, @Actor() actor: ActorOf) {
    return this.bus.execute(new CreateTask(body, actor));
  }

  @Route(routes.changeTask)
  change(@Input() { params, body }: InputOf<typeof routes.changeTask>, @Actor() actor: ActorOf) {
    return this.bus.execute(new ChangeTask(params.id, body, actor));
  }

  @Route(routes.snoozeNeed)
  async snooze(@Input() { body }: InputOf<typeof routes.snoozeNeed>, @Actor() actor: ActorOf): Promise<void> {
    await this.bus.execute(new SnoozeNeed(body, actor));
  }
}
