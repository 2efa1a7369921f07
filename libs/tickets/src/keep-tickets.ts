import { alertForTicket, heightAt, hoursOfSun, mayTicket, placeFor, type Watching } from '@libs/alerts';
import { londonDate } from '@libs/contracts';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { type Database, type EventHandler, logOf, type Tx } from '@libs/platform';
import type { TelemetryStore } from '@libs/telemetry';
import { alertNow, graveAlerts, isIll } from './keep.sql.js';
import { openAt } from './open-ticket.js';
import { type Verdict, verdictOf } from './proof.rules.js';
import { publishTicket, type Said } from './publish-ticket.js';
import { costsOf, saveReason } from './ticket-parts.sql.js';
import {
  fixedTickets,
  lockSite,
  lockTicket,
  saveRead,
  saveTicket,
  type Site,
  type Ticket,
  type TicketValues,
} from './ticket.sql.js';
import { REASONS } from './tickets.texts.js';

const log = logOf('tickets');
const DAY = 86_400_000;
/** The same limit as the rule `comms_stale`: above it, a site is expected to generate and to be read. */
const DEGREES = 10;
/** Hours of daylight for which a critical or major alert is open before a ticket is opened automatically. */
const PATIENCE_HOURS = 4;

/** The subscriber of the queue `tickets`: readings arrived, an alert ended or a fix was reported. */
export const keepTicketsOf =
  (watching: Watching): EventHandler =>
  async (tx, event) => {
    const { assetId } = event.data as { assetId?: string };
    if (assetId) for (const { id } of await fixedTickets(tx, assetId)) await prove(tx, id, watching);
  };

/** What only depends on the time: alerts that have been open for too long, and fixes that readings confirm or not. */
export async function keepTickets(database: Database, watching: Watching): Promise<number> {
  const { clock } = watching;
  let changes = 0;
  const now = clock.now();
  for (const alert of await graveAlerts(database.read())) {
    const light = hoursOfSun(roundUp(Date.parse(alert.openedAt)), now.getTime(), DEGREES, placeFor(alert));
    if (light <= PATIENCE_HOURS) continue;
    changes += await alone(alert.id, () => database.transaction((tx) => openFor(tx, alert.id, now)));
  }
  for (const { id } of await fixedTickets(database.read(), null)) {
    changes += await alone(id, () => database.transaction((tx) => prove(tx, id, watching)));
  }
  return changes;
}

/** A failure of one doesn't stop the others. */
async function alone(id: string, work: () => Promise<boolean>): Promise<number> {
  try {
    return (await work()) ? 1 : 0;
  } catch (error) {
    log.error({ id, error }, 'a ticket could not be kept');
    return 0;
  }
}

const roundUp = (at: number): number => Math.ceil(at / HALF_HOUR) * HALF_HOUR;

async function openFor(tx: Tx, alertId: string, at: Date): Promise<boolean> {
  const alert = await alertForTicket(tx, alertId);
  if (!alert?.assetId || alert.status === 'ticketed' || !mayTicket(alert.status)) return false;
  const site = await lockSite(tx, alert.assetId);
  if (!site || site.status === 'suspended' || site.status === 'decommissioned') return false;
  await openAt(tx, site, { alert, actor: null, at });
  return true;
}

/** True if readings decided. */
async function prove(tx: Tx, id: string, { store, clock, sources }: Watching): Promise<boolean> {
  const ticket = await lockTicket(tx, id);
  const site = ticket && (await lockSite(tx, ticket.assetId));
  if (ticket?.status !== 'fixed' || !ticket.fixedAt || !site) return false;
  const now = clock.now();
  const fixedAt = Date.parse(ticket.fixedAt);
  const alert = ticket.alertId ? await alertNow(tx, ticket.alertId) : null;
  const alertStands = alert && alert.status !== 'resolved';
  const light = await lightSince({ tx, store }, site, fixedAt, now.getTime());
  // Daylight without any output confirms nothing.
  const proof = alertStands ? 0 : light.filter(({ wh }) => wh).length;
  await saveRead(tx, id, proof);
  const verdict = verdictOf({
    cause: ticket.cause,
    alertStands,
    siteIsIll: await isIll(tx, site.id),
    automatic: (await sources(tx)).some(({ assetId }) => assetId === site.id),
    // New readings may arrive before the alert has been judged by them.
    sunny: light.filter(({ wh }) => !wh).length,
    read: light.filter(({ wh }) => wh === 0).length,
    proof,
    fixedAt,
    now: now.getTime(),
  });
  return conclude(tx, ticket, verdict, now);
}

/** Half hours with daylight since then, and what they generated; null where that wasn't read. */
async function lightSince(
  { tx, store }: { tx: Tx; store: TelemetryStore },
  site: Site,
  since: number,
  now: number,
): Promise<{ start: number; wh: number | null }[]> {
  const place = placeFor(site);
  const from = Math.max(roundUp(since), now - 30 * DAY);
  const first = londonDate(new Date(from));
  const stored = await store.days(tx, {
    assetId: site.id,
    channels: ['gen'],
    from: first,
    to: londonDate(new Date(now)),
  });
  const known = new Map(stored.map(({ day, wh }) => [day, wh]));
  const light: { start: number; wh: number | null }[] = [];
  for (let day = first; day <= londonDate(new Date(now)); day = dayAfter(day)) {
    for (let at = 0; at < periodsOfDay(day); at += 1) {
      const start = localMidnight(day) + at * HALF_HOUR;
      if (start < from || start + HALF_HOUR > now || heightAt(start, place) <= DEGREES) continue;
      light.push({ start, wh: known.get(day)?.[at] ?? null });
    }
  }
  return light;
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

async function conclude(tx: Tx, ticket: Ticket, verdict: Verdict, at: Date): Promise<boolean> {
  if (verdict === 'open') return false;
  let { version } = ticket;
  const step = async (values: TicketValues, said: Said) => {
    version += 1;
    await saveTicket(tx, ticket.id, values);
    await publishTicket(tx, ticket, said, { version, actor: null, at });
  };
  if (verdict === 'reopened') {
    await saveReason(tx, ticket.id, REASONS.notBack);
    const said = { type: 'ticket.reopened', data: { reason: REASONS.notBack } } as const;
    await step({ status: 'reopened', fixedAt: null }, said);
    return true;
  }
  await step({ status: 'verified', verifiedAt: at }, { type: 'ticket.verified', data: {} });
  const [cost] = await costsOf(tx, [ticket.id]);
  // A ticket without a cost is closed automatically.
  if (cost?.warranty) await step({ status: 'closed', endedAt: at }, { type: 'ticket.closed', data: {} });
  return true;
}
