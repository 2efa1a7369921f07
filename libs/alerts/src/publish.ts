import { type Actor, ALERT_RULES, type EventOf, type EventType, londonDate, OFFICE_ALERTS } from '@libs/contracts';
import { localMidnight } from '@libs/forecast';
import { appendEvents, type Tx } from '@libs/platform';
import { type Alert, toldSince } from './alert.sql.js';
import type { Watch } from './watch.sql.js';

type Told = EventOf<
  Extract<EventType, `alert.${string}` | 'asset.degraded' | 'asset.recovered' | 'asset.silent' | 'asset.returned'>
>;
type OfSite = Pick<Watch, 'id' | 'projectId' | 'hostId' | 'funderId' | 'installerId'>;

/** The host receives only major alerts, in the words of its banner. */
export const isForHost = ({ level, rule }: Pick<Alert, 'level' | 'rule'>): boolean =>
  level === 'major' && (ALERT_RULES[rule].tells as readonly string[]).includes('asset_host');

export const publish = (
  tx: Tx,
  site: OfSite,
  { event, stream, version, actor, at, host }: Publishing,
): Promise<string[]> =>
  appendEvents(tx, [
    {
      event,
      subject: { kind: 'project', id: site.projectId },
      stream,
      version,
      actor,
      at,
      to: isOfOffice(event.data)
        ? { host: null, funder: null, installer: null }
        : { host: host ? site.hostId : null, funder: site.funderId, installer: site.installerId },
    },
  ]);
const isOfOffice = (data: object): boolean =>
  'rule' in data && (OFFICE_ALERTS as readonly unknown[]).includes(data.rule);

interface Publishing {
  event: Told;
  stream: string;
  version: number;
  actor: Actor | null;
  at: Date;
  host: boolean;
}

type OfIncident = EventOf<Extract<EventType, `incident.${string}`>>;

/** Incidents of a whole platform are only for the office. */
export const publishIncident = (
  tx: Tx,
  event: OfIncident,
  { version, actor, at }: Pick<Publishing, 'version' | 'actor' | 'at'>,
): Promise<string[]> =>
  appendEvents(tx, [
    {
      event,
      subject: { kind: 'project', id: null },
      stream: `alert:${event.data.alertId}`,
      version,
      actor,
      at,
      to: {},
    },
  ]);

/** The most emails that one asset causes in a day; the rest go in the digest. */
const MAILS_A_DAY = 3;

/** Whether people are notified at once or in the digest. */
export async function toldHow(tx: Tx, assetId: string, now: Date): Promise<'now' | 'later'> {
  const today = new Date(localMidnight(londonDate(now)));
  return (await toldSince(tx, assetId, today)) < MAILS_A_DAY ? 'now' : 'later';
}
