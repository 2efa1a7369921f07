import { randomUUID } from 'node:crypto';
import { HALF_HOUR } from '@libs/forecast';
import { type Clock, type Database, type EventHandler, logOf, type Tx } from '@libs/platform';
import type { TelemetryStore } from '@libs/telemetry';
import { currentIncident, incidentResolvedAt, insertAlert, saveAlert } from './alert.sql.js';
import { evaluate } from './evaluate.js';
import { placeFor, type Read } from './facts.js';
import { isIncident, isOver, type PlatformSite } from './incident.rules.js';
import { publishIncident } from './publish.js';
import type { Sources, SourceState } from './sources.js';
import { hoursOfSun } from './sun.js';
import { allWatched, answersSince, dueAssets, lastReads } from './watch.sql.js';

const log = logOf('alerts');

/** What judging needs to know about its process. */
export interface Watching {
  store: TelemetryStore;
  clock: Clock;
  sources: Sources;
  /** When this process started: a platform is judged once it has answered twice since. */
  startedAt: Date;
}

const BY_FILE: Read = { automatic: false, answers: 0, refusedSince: null, incident: false };

/** What keeps one site: the source that is expected to be current, and the first one that is refused. */
function stateOf(assetId: string, sources: readonly SourceState[]): SourceState | undefined {
  const own = sources.filter((one) => one.assetId === assetId);
  const first = own.find(({ timely }) => timely) ?? own[0];
  return first && { ...first, refusedSince: own.find((one) => one.refusedSince !== null)?.refusedSince ?? null };
}

/** The subscriber of the queue `alerts`: judges a site whose readings have just arrived. */
export const judgeArrived =
  (watching: Watching): EventHandler =>
  async (tx, event) => {
    if (event.type !== 'asset.readings_uploaded' && event.type !== 'asset.reporting') return;
    const { assetId } = event.data as { assetId: string };
    const sources = await watching.sources(tx);
    const read = await readOf(tx, stateOf(assetId, sources), { sources, startedAt: watching.startedAt });
    await evaluate(tx, assetId, { store: watching.store, now: watching.clock.now(), read });
  };

/** Judges platforms first, then each site that has to be judged as time passes; a failure of one doesn't stop the others. */
export async function judgeDue(database: Database, watching: Watching): Promise<number> {
  const { store, clock } = watching;
  const now = clock.now();
  const sources = await watching.sources(database.read());
  for (const platform of new Set(sources.filter(({ timely }) => timely).map((one) => one.platform))) {
    await database.transaction((tx) => keepIncident(tx, platform, { sources, now }));
  }
  let changes = 0;
  for (const assetId of await dueAssets(
    database.read(),
    sources.map((one) => one.assetId),
  )) {
    try {
      changes += await database.transaction(async (tx) => {
        const read = await readOf(tx, stateOf(assetId, sources), { sources, startedAt: watching.startedAt });
        return evaluate(tx, assetId, { store, now, read });
      });
    } catch (error) {
      log.error({ assetId, error }, 'a site could not be judged');
    }
  }
  return changes;
}

async function readOf(
  tx: Tx,
  source: SourceState | undefined,
  { sources, startedAt }: { sources: readonly SourceState[]; startedAt: Date },
): Promise<Read> {
  if (!source) return BY_FILE;
  const { platform, refusedSince, timely } = source;
  if (!timely) return { ...BY_FILE, refusedSince: refusedSince?.getTime() ?? null };
  const of = sources.filter((one) => one.platform === platform).map((one) => one.assetId);
  const answers = await answersSince(tx, of, startedAt);
  const incident = (await currentIncident(tx, platform)) !== null;
  return { automatic: true, answers, refusedSince: refusedSince?.getTime() ?? null, incident };
}

/** Opens or closes the one incident of a platform. */
async function keepIncident(
  tx: Tx,
  platform: string,
  { sources, now }: { sources: readonly SourceState[]; now: Date },
): Promise<void> {
  const sites = await platformSites(
    tx,
    sources.filter((one) => one.platform === platform),
    now,
  );
  const current = await currentIncident(tx, platform);
  const late = sites.filter((one) => one.late);
  const known = current ? null : await incidentResolvedAt(tx, platform);
  if (!current && isIncident(sites, known?.getTime())) {
    const id = randomUUID();
    const from = new Date(Math.min(...late.map(({ lastRead }) => lastRead)));
    const alert = { id, assetId: null, platform, rule: 'vendor_outage', level: 'major', status: 'open' } as const;
    if (!(await insertAlert(tx, { ...alert, from, to: now, at: now, openedAt: now }))) return;
    const data = { alertId: id, platform, sites: late.length };
    await publishIncident(tx, { type: 'incident.opened', data }, { version: 1, actor: null, at: now });
  } else if (current && isOver(sites)) {
    await saveAlert(tx, current.id, { status: 'resolved', resolvedAt: now, evidenceTo: now });
    const data = { alertId: current.id, platform, sites: late.length };
    const version = current.version + 1;
    await publishIncident(tx, { type: 'incident.closed', data }, { version, actor: null, at: now });
  }
}

async function platformSites(tx: Tx, sources: readonly SourceState[], now: Date): Promise<PlatformSite[]> {
  const ids = sources.map((one) => one.assetId);
  const places = new Map((await allWatched(tx)).map((site) => [site.id, placeFor(site)]));
  const read = await lastReads(tx, ids, now);
  return read.flatMap(({ id, last }) => {
    const place = places.get(id);
    if (!place) return [];
    const lastRead = new Date(last).getTime();
    const from = lastRead - (lastRead % HALF_HOUR);
    return [{ lastRead, late: hoursOfSun(from, now.getTime(), 10, place) >= 1 }];
  });
}
