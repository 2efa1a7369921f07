import { type Actor as ActorOf, type AlertView, type InputOf, routes } from '@libs/contracts';
import { CsvExports } from '@libs/exports/http';
import { Clock, Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, HttpCode, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { listAlerts, seesAsset } from './alert.sql.js';
import { lateMakersOf } from './incident.sql.js';
import { ALERT_SHEET } from './alert-sheet.js';
import { alertViews } from './alert.views.js';
import { ChangeAlert } from './change-alert.js';

/** Alerts of live sites. */
@Controller()
export class AlertsController {
  constructor(
    private readonly database: Database,
    private readonly changing: ChangeAlert,
    private readonly clock: Clock,
    private readonly exports: CsvExports,
  ) {}

  @Route(routes.listAlerts)
  async list(@Actor() { role }: ActorOf, @Input() { query }: InputOf<typeof routes.listAlerts>) {
    const tx = this.database.read();
    const alerts = await listAlerts(tx, {
      asset: query.asset,
      resolved: query.resolved === 'true',
      now: this.clock.now(),
    });
    const { asset } = query;
    const isSeen = (role === 'asset_host' || role === 'admin') && asset !== undefined && (await seesAsset(tx, asset));
    return {
      items: await alertViews(tx, alerts, role),
      lateMakers: isSeen ? await this.database.readUnscoped((all) => lateMakersOf(all, asset)) : [],
    };
  }

  @Route(routes.exportAlerts)
  async export(@Actor() actor: ActorOf, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const tx = this.database.read();
    const alerts = await listAlerts(tx, { resolved: false, now: this.clock.now() });
    const items = await alertViews(tx, alerts, actor.role);
    const ask = () => Promise.resolve({ items, total: items.length, nextCursor: null });
    return this.exports.answer(ALERT_SHEET, { ask, asked: {}, actor, reply });
  }

  @Route(routes.ackAlert)
  acknowledge(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.ackAlert>): Promise<AlertView> {
    return this.changing.acknowledge(params.id, actor);
  }

  @Route(routes.snoozeAlert)
  snooze(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.snoozeAlert>): Promise<AlertView> {
    return this.changing.snooze(params.id, body, actor);
  }

  @Route(routes.postUpdate)
  @HttpCode(200)
  post(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.postUpdate>): Promise<AlertView> {
    return this.changing.post(params.id, body.text, actor);
  }

  @Route(routes.resolveAlert)
  resolve(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.resolveAlert>): Promise<AlertView> {
    return this.changing.resolve(params.id, body, actor);
  }
}
