import { randomUUID } from 'node:crypto';
import { saveAssetStatus } from '@libs/assets';
import type { AlertRule, AssetStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { TelemetryStore } from '@libs/telemetry';
import {
  type Alert,
  type AlertValues,
  dropAlert,
  graveRules,
  insertAlert,
  knownAlerts,
  noteTold,
  saveAlert,
} from './alert.sql.js';
import { isOutOfWatch, missedWh, type Read, watchedSite } from './facts.js';
import { judge } from './judge.rules.js';
import { isForHost, publish, toldHow } from './publish.js';
import { lockWatch, type Watch } from './watch.sql.js';
import type { Change, KnownAlert, WatchedSite } from './watched.js';

interface Evaluating {
  store: TelemetryStore;
  now: Date;
  read: Read;
}

/** Judges one site by what is stored. May run any number of times: without new readings it changes nothing. */
export async function evaluate(tx: Tx, assetId: string, { store, now, read }: Evaluating): Promise<number> {
  const site = await lockWatch(tx, assetId);
  if (!site || site.status === 'commissioning') return 0;
  const watched = await watchedSite({ tx, store, now: now.getTime() }, site, read);
  const stored = await knownAlerts(tx, assetId, now);
  const changes = judge(watched, stored.map(knownOf), now.getTime());
  for (const change of changes) await apply(tx, change, { site, watched, stored, now });
  await keepStatus(tx, site, now);
  return changes.length;
}

const ms = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
const knownOf = (alert: Alert & { snoozedUntil: string | null }): KnownAlert => ({
  id: alert.id,
  rule: alert.rule,
  status: alert.status,
  level: alert.level,
  evidenceFrom: Date.parse(alert.evidenceFrom),
  evidenceTo: Date.parse(alert.evidenceTo),
  snoozedUntil: ms(alert.snoozedUntil),
  resolvedAt: ms(alert.resolvedAt),
  byHand: alert.byHand,
});

interface Applying {
  site: Watch;
  watched: WatchedSite;
  stored: readonly Alert[];
  now: Date;
}

const GENERATES: readonly AlertRule[] = ['zero_output', 'low_output'];

async function apply(tx: Tx, change: Change, applying: Applying): Promise<void> {
  const { site, watched, stored, now } = applying;
  const was = 'id' in change ? stored.find(({ id }) => id === change.id) : undefined;
  const missed = (rule: AlertRule, from: number, to: number) =>
    GENERATES.includes(rule) ? missedWh(watched, from, to) : null;
  switch (change.kind) {
    case 'begin':
      await insertAlert(tx, {
        id: randomUUID(),
        assetId: site.id,
        platform: null,
        rule: change.rule,
        level: 'minor',
        status: 'pending',
        from: new Date(change.from),
        to: new Date(change.to),
        at: now,
        openedAt: null,
      });
      return;
    case 'open':
      return open(tx, change, applying);
    case 'extend': {
      const values: AlertValues = { evidenceTo: new Date(change.to), level: change.level };
      if (was) values.missedWh = missed(was.rule, Date.parse(was.evidenceFrom), change.to);
      await saveAlert(tx, change.id, values);
      // An alert that has become major is sent again, for people who only get major ones.
      if (was && was.level !== change.level && was.status !== 'suppressed') {
        await tellOpened(tx, { ...was, level: change.level, version: was.version + 1 }, { site, now });
      }
      return;
    }
    case 'drop':
      await dropAlert(tx, change.id);
      return;
    case 'clear':
      if (was) await clear(tx, was, { site, now });
      return;
    case 'suppress':
      await saveAlert(tx, change.id, { status: 'suppressed' });
      return;
    case 'wake':
      await saveAlert(tx, change.id, { status: 'open' });
  }
}

async function open(
  tx: Tx,
  change: Change & { kind: 'open' },
  { site, watched, stored, now }: Applying,
): Promise<void> {
  const { rule, level } = change;
  const [from, to] = [new Date(change.from), new Date(change.to)];
  const status = change.held ? ('suppressed' as const) : ('open' as const);
  const id = change.id ?? randomUUID();
  const was = stored.find((one) => one.id === change.id);
  const openedAt = change.held ? null : now;
  const missed = GENERATES.includes(rule) ? missedWh(watched, change.from, change.to) : null;
  if (!was) {
    const made = { id, assetId: site.id, platform: null, rule, level, status, from, to, at: now, openedAt };
    if (!(await insertAlert(tx, made))) return;
    if (missed !== null) await saveAlert(tx, id, { missedWh: missed });
  } else {
    const back = { resolvedAt: null, byHand: false };
    await saveAlert(tx, id, { status, level, evidenceFrom: from, evidenceTo: to, openedAt, missedWh: missed, ...back });
  }
  if (!change.held) await tellOpened(tx, { id, rule, level, version: (was?.version ?? 0) + 1 }, { site, now });
}

type Telling = Pick<Alert, 'id' | 'rule' | 'level' | 'version'>;

async function tellOpened(tx: Tx, { id, rule, level, version }: Telling, { site, now }: { site: Watch; now: Date }) {
  const tell = await toldHow(tx, site.id, now);
  await noteTold(tx, id, now);
  await publish(tx, site, {
    event: { type: 'alert.opened', data: { assetId: site.id, alertId: id, rule, level, tell } },
    stream: `alert:${id}`,
    version,
    actor: null,
    at: now,
    host: isForHost({ rule, level }),
  });
}

/** Ends an alert. People are notified only if they were notified when it began. */
async function clear(tx: Tx, alert: Alert, { site, now }: { site: Watch; now: Date }): Promise<void> {
  const { id, rule, level } = alert;
  const tell = alert.toldAt ? await toldHow(tx, site.id, now) : 'no';
  const over = tell === 'no' ? {} : { overToldAt: now };
  await saveAlert(tx, id, { status: 'resolved', resolvedAt: now, ...over });
  if (alert.openedAt === null) return;
  await publish(tx, site, {
    event: { type: 'alert.resolved', data: { assetId: site.id, alertId: id, rule, level, tell, reason: null } },
    stream: `alert:${id}`,
    version: alert.version + 1,
    actor: null,
    at: now,
    host: isForHost({ rule, level }),
  });
}

const WORDS = { degraded: 'asset.degraded', silent: 'asset.silent' } as const;

/** Degraded while a critical or major alert is open; silent once there have been no readings for a day. */
export async function keepStatus(tx: Tx, site: Watch, now: Date): Promise<void> {
  if (isOutOfWatch(site)) return;
  const grave = await graveRules(tx, site.id);
  const silent = grave.includes('comms_stale');
  const status: AssetStatus = silent ? 'silent' : grave.length > 0 ? 'degraded' : 'reporting';
  if (status === site.status) return;
  const version = site.version + 1;
  await saveAssetStatus(tx, { id: site.id, status, version });
  const type =
    status === 'reporting' ? (site.status === 'silent' ? 'asset.returned' : 'asset.recovered') : WORDS[status];
  const event = { type, data: { assetId: site.id } } as const;
  await publish(tx, site, { event, stream: `asset:${site.id}`, version, actor: null, at: now, host: true });
}
