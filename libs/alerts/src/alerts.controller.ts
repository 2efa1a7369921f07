import { type Actor as ActorOf, type AlertView, type InputOf, routes } from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { listAlerts } from './alert.sql.js';
import { alertViews } from './alert.views.js';
import { ChangeAlert } from './change-alert.js';

/** Alerts of live sites. */
@Controller()
export class AlertsController {
  constructor(
    private readonly database: Database,
    private readonly changing: ChangeAlert,
    private readonly clock: Clock,
  ) {}

  @Route(routes.listAlerts)
  async list(@Actor() { role }: ActorOf, @Input() { query }: InputOf<typeof routes.listAlerts>) {
    const tx = this.database.read();
    const alerts = await listAlerts(tx, {
      asset: query.asset,
      resolved: query.resolved === 'true',
      now: this.clock.now(),
    });
    return { items: await alertViews(tx, alerts, role) };
  }

  @Route(routes.ackAlert)
  acknowledge(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.ackAlert>): Promise<AlertView> {
    return this.changing.acknowledge(params.id, actor);
  }

  @Route(routes.snoozeAlert)
  snooze(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.snoozeAlert>): Promise<AlertView> {
    return this.changing.snooze(params.id, body, actor);
  }

  @Route(routes.resolveAlert)
  resolve(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.resolveAlert>): Promise<AlertView> {
    return this.changing.resolve(params.id, body, actor);
  }
}
