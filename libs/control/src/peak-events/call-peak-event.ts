import { randomUUID } from 'node:crypto';
import {
  type Actor,
  areaOfPostcode,
  type CallPeakEvent as Called,
  londonDate,
  PEAK_DAYS_AHEAD,
  PEAK_MOST_HALF_HOURS,
  PEAK_MOST_SITES,
  PEAK_NOTICE_MINUTES,
} from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { type Candidate, candidates, insertEvent, overlapping } from './peak-event.sql.js';
import { PEAK_REFUSALS } from './peak-events.texts.js';
import { publishPeak } from './publish-peak.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The office calls a peak event: for all of its sites, or for none. */
@Injectable()
export class CallPeakEvent {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Answers its id. */
  call(called: Called, actor: Actor): Promise<string> {
    const at = this.clock.now();
    const [from, to] = [new Date(called.from), new Date(called.to)];
    checkTimes(from, to, at);
    return this.database.transaction(async (tx) => {
      const sites = await sitesFor(tx, called);
      const overlap = await overlapping(
        tx,
        sites.map(({ id }) => id),
        { from, to },
      );
      if (overlap > 0) throw refuse.conflict(PEAK_REFUSALS.overlaps(overlap));
      const id = randomUUID();
      await insertEvent(tx, { ...called, id, from, to, day: londonDate(from), at, by: actor.name, sites });
      const data = { peakEventId: id, from: from.toISOString(), to: to.toISOString(), pencePerKwh: called.pencePerKwh };
      await publishPeak(
        tx,
        sites.map((site) => ({
          site: { ...site, assetId: site.id },
          version: 1,
          event: { type: 'peak_event.called', data: { ...data, assetId: site.id } },
        })),
        { eventId: id, actor, at },
      );
      return id;
    });
  }
}

function checkTimes(from: Date, to: Date, now: Date): void {
  const ahead = from.getTime() - now.getTime();
  if (ahead < PEAK_NOTICE_MINUTES * MINUTE) throw refuse.field('from', PEAK_REFUSALS.notice);
  if (ahead > PEAK_DAYS_AHEAD * DAY) throw refuse.field('from', PEAK_REFUSALS.ahead);
  if (to.getTime() - from.getTime() > PEAK_MOST_HALF_HOURS * HALF_HOUR) throw refuse.field('to', PEAK_REFUSALS.length);
  // A baseline is of one day.
  if (londonDate(new Date(to.getTime() - 1)) !== londonDate(from)) throw refuse.field('to', PEAK_REFUSALS.oneDay);
}

async function sitesFor(tx: Tx, { target }: Called): Promise<Candidate[]> {
  const asked = target.of === 'sites' ? [...new Set(target.assetIds)] : null;
  const found = await candidates(tx, asked);
  if (asked && found.length < asked.length) throw refuse.field('target.assetIds', PEAK_REFUSALS.unknownSites);
  const sites = target.of === 'region' ? found.filter(({ postcode }) => isIn(postcode, target.region)) : found;
  if (sites.length === 0) throw refuse.conflict(PEAK_REFUSALS.noSites);
  if (sites.length > PEAK_MOST_SITES) throw refuse.conflict(PEAK_REFUSALS.tooMany(PEAK_MOST_SITES));
  return sites;
}

function isIn(postcode: string | null, gsp: string): boolean {
  const area = postcode ? areaOfPostcode(postcode) : null;
  return area !== null && area !== 'outside' && area.gsp === gsp;
}
