import { setTimeout as sleep } from 'node:timers/promises';
import { findAsset } from '@libs/assets';
import { londonDate, type SourceStatus } from '@libs/contracts';
import { localMidnight } from '@libs/forecast';
import { type Clock, type Config, type Database, logOf, type Tx } from '@libs/platform';
import type { PowerReading, TelemetryStore } from '@libs/telemetry';
import { everyOf, nextTurn, type Purpose } from './budget.rules.js';
import { askPower, keepNow } from './collect-now.js';
import { type Maker, Refused, TryLater } from './maker.js';
import { MAKERS } from './makers.js';
import { noteReads } from './manage-sources.js';
import { openMaker } from './open-maker.js';
import { mergeDays } from './merge-days.js';
import { publishSource } from './publish-source.js';
import type { Reading } from './reading.js';
import { keepReadings } from './readings.sql.js';
import { countSharing, type FetchedSource, lockSource, saveSource, sealedKey, takeDue } from './source.sql.js';
import { countRead, isStale, movedDay, nextFetchDay } from './source.rules.js';
import { SourceVault } from './source-vault.js';

const log = logOf('sources');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LEASE_MS = 3 * MINUTE;
/** How often in a row a key is refused before we report it, because a maker's fault may pass. */
const REFUSALS_IN_A_ROW = 3;
const AGAIN_MS = 20_000;
/** How often a broken source is tried again, because the maker may have fixed it. */
const BROKEN_MS = 6 * 60 * MINUTE;
const BACK_OFF_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** Windows of older days in one turn, so that they never delay the newest readings for long. */
const WINDOWS_A_TURN = 2;
/** Makers correct their reports, so this many days are read again each day. */
const AGAIN_DAYS = 7;
/** How far back the newest readings are requested in one turn; older ones are fetched day by day. */
const RECENT_MS = 36 * 60 * MINUTE;
/** How far new readings overlap stored ones, so that the counter at the edge between two turns is known. */
const OVERLAP_MS = 30 * MINUTE;
const NEAR_MS = 10 * MINUTE;

interface Fetched {
  readings: Reading[];
  /** The next older day to fetch; null when none is left. */
  fetchDay: string | null;
  /** Null if the maker has none or returned none. */
  power: PowerReading | null;
}

interface Means {
  store: TelemetryStore;
  /** Pauses between two calls; tests don’t. */
  pause?: (milliseconds: number) => Promise<unknown>;
  /** Called after the commit with the site whose power changed. */
  onPower?: (assetId: string) => void;
}

/** Reads the connections that are due, one after the other; each turn may run twice without harm. */
export class Collector {
  private readonly vault: SourceVault;

  private readonly store: TelemetryStore;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  private readonly onPower: (assetId: string) => void;

  constructor(
    readonly config: Config,
    readonly database: Database,
    readonly clock: Clock,
    { store, pause = (milliseconds) => sleep(milliseconds), onPower = () => undefined }: Means,
  ) {
    this.store = store;
    this.pause = pause;
    this.onPower = onPower;
    this.vault = new SourceVault(config);
  }

  /** Reads one source; false when none is due. */
  async readNext(): Promise<boolean> {
    const now = this.clock.now();
    const taken = await this.database.transaction(async (tx) => {
      const source = await takeDue(tx, now, new Date(now.getTime() + LEASE_MS));
      const sealed = source && (await sealedKey(tx, source.id));
      return source && sealed ? { source, sealed, sites: await countSharing(tx, sealed.budget) } : null;
    });
    if (!taken) return false;
    const { source, sealed, sites } = taken;
    const { platform, account } = source;
    try {
      const key = this.vault.open(source.id, sealed);
      const openFor = (purpose: Purpose) => openMaker(this, { platform, account, key, budget: sealed.budget, purpose });
      const fetched = await this.fetch(source, openFor, now);
      if (await this.database.transaction((tx) => this.keep(tx, source, fetched, sites))) this.onPower(source.assetId);
    } catch (error) {
      await this.database.transaction((tx) => this.fail(tx, source, error as Error, sites));
    }
    return true;
  }

  /** Today first, then older days, the oldest first. The next turn requests whatever a turn couldn't get. */
  private async fetch(source: FetchedSource, openFor: (purpose: Purpose) => Maker, now: Date): Promise<Fetched> {
    const { windowMs } = MAKERS[source.platform];
    const newest = source.newestAt ? new Date(source.newestAt).getTime() : null;
    const maker = openFor('read');
    const readings: Reading[] = [];
    const age = newest === null ? null : now.getTime() - newest;
    if (maker.latest && age !== null && age <= NEAR_MS) readings.push(...(await maker.latest()));
    else {
      const from = Math.max((newest ?? 0) - OVERLAP_MS, now.getTime() - RECENT_MS);
      readings.push(...(await maker.read(new Date(from), now)));
    }
    const power = await askPower(maker);
    if (power) addLevel(readings, source.account, power);
    let fetchDay = this.fetchFrom(source, newest, now);
    const today = londonDate(now);
    const older = openFor('fetch');
    for (let windows = 0; fetchDay !== null && windows < WINDOWS_A_TURN; windows++) {
      const from = localMidnight(fetchDay) - NEAR_MS;
      const to = Math.min(from + windowMs + 2 * NEAR_MS, now.getTime());
      try {
        readings.push(...(await older.read(new Date(from), new Date(to))));
      } catch (error) {
        // The newest readings have arrived and are kept; older days follow later.
        if (!(error instanceof TryLater)) throw error;
        break;
      }
      const next: string = movedDay(fetchDay, Math.max(1, Math.floor(windowMs / DAY)));
      fetchDay = next >= today ? null : next;
    }
    return { readings, fetchDay, power };
  }

  /** Where fetching of older days continues, also after downtime, and once a day for makers' corrections. */
  private fetchFrom({ fetchDay, readsDay }: FetchedSource, newest: number | null, now: Date): string | null {
    const today = londonDate(now);
    const days = [fetchDay];
    if (newest !== null && now.getTime() - newest > RECENT_MS) days.push(londonDate(new Date(newest)));
    if (readsDay !== null && readsDay !== today) days.push(movedDay(today, -AGAIN_DAYS));
    const known = days.filter((day) => day !== null).sort();
    return known[0] ?? null;
  }

  /** Returns whether the power now is newer than before. */
  private async keep(tx: Tx, taken: FetchedSource, fetched: Fetched, sites: number): Promise<boolean> {
    const { readings, power } = fetched;
    const locked = await lockSource(tx, taken);
    const source = locked && { ...locked, platform: taken.platform };
    // Disconnected meanwhile: readings in transit are dropped.
    if (!source || source.status === 'revoked') return false;
    const asset = await findAsset(tx, source.assetId);
    if (!asset) return false;
    const at = this.clock.now();
    const fetchDay = nextFetchDay(fetched.fetchDay, { before: taken.fetchDay, now: source.fetchDay });
    await keepReadings(tx, source.id, readings, at);
    await mergeDays(tx, this.store, source, { readings, at });
    const newest = Math.max(source.newestAt ? new Date(source.newestAt).getTime() : 0, ...readings.map(endOf));
    const everyMs = this.everyMs(source, sites);
    const news = await keepNow(tx, source, { power, newest: newest || null, everyMs, at });
    const { next, closed } = countRead(source, londonDate(at));
    if (closed) await noteReads(tx, source, closed, at);
    const since = source.keySince ? new Date(source.keySince).getTime() : 0;
    const { lateAfterMs } = MAKERS[source.platform];
    const stale = isStale({ newestAt: newest || null, connectedAt: since }, at.getTime(), lateAfterMs);
    const status: SourceStatus = stale ? 'stale' : 'connected';
    await saveSource(tx, source, {
      status,
      reason: null,
      brokenAt: null,
      failures: 0,
      fetchDay,
      newestAt: newest > 0 ? new Date(newest) : null,
      nextAt: fetchDay === null ? this.next(source, sites, at) : new Date(at.getTime() + 1000),
      ...next,
    });
    if (source.status === 'broken') {
      const data = { assetId: source.assetId, sourceId: source.id, platform: source.platform };
      const event = { type: 'source.connected', data } as const;
      await publishSource(tx, asset, { event, version: source.version + 1, actor: null, at });
    }
    return news;
  }

  private async fail(tx: Tx, taken: FetchedSource, error: Error, sites: number): Promise<void> {
    const locked = await lockSource(tx, taken);
    const source = locked && { ...locked, platform: taken.platform };
    if (!source || source.status === 'revoked') return;
    const at = this.clock.now();
    const { id, failures, platform } = source;
    log.warn({ source: id, platform, failures, error: error.message }, 'a source could not be read');
    const reason = brokenBy(error);
    const many = failures + 1;
    if (reason && source.status !== 'broken' && (reason === 'gone' || many >= REFUSALS_IN_A_ROW)) {
      const asset = await findAsset(tx, source.assetId);
      await saveSource(tx, source, {
        status: 'broken',
        reason,
        brokenAt: at,
        failures: many,
        nextAt: later(at, BROKEN_MS),
      });
      if (!asset) return;
      const data = { assetId: source.assetId, sourceId: id, platform, reason };
      const event = { type: 'source.broken', data } as const;
      await publishSource(tx, asset, { event, version: source.version + 1, actor: null, at });
      return;
    }
    await saveSource(tx, source, {
      // Having used up a key's calls for now isn't a failure.
      failures: error instanceof TryLater && error.at && !error.quota ? failures : many,
      nextAt: this.again(source, error, { many, at, sites }),
    });
  }

  private again(
    source: FetchedSource,
    error: Error,
    { many, at, sites }: { many: number; at: Date; sites: number },
  ): Date {
    if (source.status === 'broken') return later(at, BROKEN_MS);
    if (error instanceof Refused) return later(at, AGAIN_MS);
    if (error instanceof TryLater && error.at) {
      return new Date(Math.max(error.at.getTime(), at.getTime() + 1000) + (hashed(source.id) % MINUTE));
    }
    const wait = BACK_OFF_MS[Math.min(many, BACK_OFF_MS.length) - 1] ?? MINUTE;
    return new Date(Math.min(later(at, wait).getTime(), this.next(source, sites, at).getTime() + wait));
  }

  private next(source: FetchedSource, sites: number, at: Date): Date {
    return new Date(nextTurn(source.id, this.everyMs(source, sites), at.getTime()));
  }

  private everyMs({ platform }: FetchedSource, sites: number): number {
    const { limits, everyMs, callsATurn } = MAKERS[platform];
    return everyOf(limits, sites * callsATurn, everyMs);
  }
}

/** A battery's charge comes with the power now: it belongs to the counters of the same moment, or is all that is known of it. */
function addLevel(readings: Reading[], device: string, { at, soc }: PowerReading): void {
  if (soc === null || !Number.isFinite(at)) return;
  const same = readings.find((one) => one.at === at && one.span === 0 && one.device === device);
  if (same) same.soc ??= soc;
  else readings.push({ device, at, span: 0, gen: null, exp: null, imp: null, soc });
}

const later = (at: Date, wait: number): Date => new Date(at.getTime() + wait);
const hashed = (id: string): number => Number.parseInt(id.slice(0, 8), 16);
const endOf = ({ at, span }: Reading): number => at + span;

/** Why a source can't be read until someone acts; null if it's a temporary fault. */
function brokenBy(error: Error) {
  if (error instanceof Refused) return error.reason;
  return error instanceof TryLater && error.quota ? 'quota' : null;
}
