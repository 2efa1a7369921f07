import { randomUUID } from 'node:crypto';
import { type Actor, ALERT_ACTIONS, type AlertView, mayAct } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { type Alert, lockAlert, saveAlert, saveOffice } from './alert.sql.js';
import { alertViews } from './alert.views.js';
import { REFUSALS } from './alerts.texts.js';
import { keepStatus } from './evaluate.js';
import { isForHost, publish, publishIncident, toldHow } from './publish.js';
import { IncidentUpdateRow } from './incident-update.row.js';
import { lockWatch, type Watch } from './watch.sql.js';

const DAY = 86_400_000;
type ByHand = 'acknowledge' | 'snooze' | 'resolve';

interface Changing {
  tx: Tx;
  alert: Alert;
  /** Null for an incident of a whole platform. */
  site: Watch | null;
  at: Date;
}

/** What people do with an alert. */
@Injectable()
export class ChangeAlert {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  acknowledge = (id: string, actor: Actor): Promise<AlertView> =>
    this.change('acknowledge', id, actor, async ({ tx, alert, site, at }) => {
      await saveAlert(tx, id, { status: 'acknowledged' });
      await saveOffice(tx, id, { acknowledgedBy: actor.name, acknowledgedAt: at });
      if (!site) return handled({ tx, alert, actor, at }, { act: 'acknowledged' });
      const data = { assetId: site.id, alertId: id, rule: alert.rule, level: alert.level };
      const event = { type: 'alert.acknowledged', data } as const;
      await publish(tx, site, { event, stream: `alert:${id}`, version: alert.version + 1, actor, at, host: false });
    });

  snooze = (id: string, { until, reason }: { until: string; reason: string }, actor: Actor): Promise<AlertView> =>
    this.change('snooze', id, actor, async ({ tx, alert, site, at }) => {
      const ahead = Date.parse(until) - at.getTime();
      if (ahead <= 0 || ahead > 30 * DAY) throw refuse.field('until', REFUSALS.snooze);
      await saveAlert(tx, id, { status: 'snoozed' });
      await saveOffice(tx, id, { snoozedUntil: new Date(until), reason });
      if (!site) return handled({ tx, alert, actor, at }, { act: 'snoozed', until, reason });
      const data = { assetId: site.id, alertId: id, rule: alert.rule, level: alert.level, until, reason };
      const event = { type: 'alert.snoozed', data } as const;
      await publish(tx, site, { event, stream: `alert:${id}`, version: alert.version + 1, actor, at, host: false });
    });

  resolve = (id: string, { reason }: { reason: string }, actor: Actor): Promise<AlertView> =>
    this.change('resolve', id, actor, async ({ tx, alert, site, at }) => {
      await saveOffice(tx, id, { reason });
      const tell = site && alert.toldAt ? await toldHow(tx, site.id, at) : 'no';
      const over = tell === 'no' ? {} : { overToldAt: at };
      await saveAlert(tx, id, { status: 'resolved', resolvedAt: at, byHand: true, ...over });
      if (!site) return handled({ tx, alert, actor, at }, { act: 'resolved', reason });
      const { rule, level } = alert;
      const data = { assetId: site.id, alertId: id, rule, level, tell, reason } as const;
      await publish(tx, site, {
        event: { type: 'alert.resolved', data },
        stream: `alert:${id}`,
        version: alert.version + 1,
        actor,
        at,
        host: isForHost(alert),
      });
      await keepStatus(tx, site, at);
    });

  /** Tells the hosts of an incident's sites something, on their page. */
  post = (id: string, text: string, actor: Actor): Promise<AlertView> =>
    this.database.transaction(async (tx) => {
      const alert = await lockAlert(tx, id);
      if (!alert || alert.assetId !== null) throw refuse.notFound(REFUSALS.notFound);
      if (alert.status === 'resolved') throw refuse.conflict(REFUSALS.ended);
      const at = this.clock.now();
      await tx.insert(IncidentUpdateRow, { id: randomUUID(), alertId: id, text, postedAt: at, postedBy: actor.name });
      await saveAlert(tx, id, {});
      await handled({ tx, alert, actor, at }, { act: 'updated', reason: text });
      const [view] = await alertViews(tx, [(await lockAlert(tx, id)) ?? alert], actor.role);
      return view as AlertView;
    });

  private change(
    name: ByHand,
    id: string,
    actor: Actor,
    act: (changing: Changing) => Promise<void>,
  ): Promise<AlertView> {
    return this.database.transaction(async (tx) => {
      const alert = await lockAlert(tx, id);
      const site = alert?.assetId ? await lockWatch(tx, alert.assetId) : null;
      const own = actor.role === 'admin' || (site !== null && site.installerId === actor.partyId);
      if (!alert || !own || alert.status === 'pending' || alert.status === 'suppressed') {
        throw refuse.notFound(REFUSALS.notFound);
      }
      const action = ALERT_ACTIONS[name];
      const stands = 'stands' in action && (action.stands as readonly string[]).includes(alert.status);
      if (!stands) {
        if (!mayAct(action, actor.role, alert.status)) {
          throw refuse.conflict(alert.status === 'resolved' ? REFUSALS.ended : REFUSALS.notNow(alert.status));
        }
        await act({ tx, alert, site, at: this.clock.now() });
      }
      const [view] = await alertViews(tx, [(await lockAlert(tx, id)) ?? alert], actor.role);
      return view as AlertView;
    });
  }
}

type Handling = Omit<Changing, 'site'> & { actor: Actor };

/** Sends the other open pages of the office what was done with an incident. */
async function handled(
  { tx, alert, actor, at }: Handling,
  { act, until = null, reason = null }: Handled,
): Promise<void> {
  const data = { alertId: alert.id, platform: alert.platform ?? '', act, until, reason };
  await publishIncident(tx, { type: 'incident.handled', data }, { version: alert.version + 1, actor, at });
}
interface Handled {
  act: 'acknowledged' | 'snoozed' | 'resolved' | 'updated';
  until?: string | null;
  reason?: string | null;
}
