import { lockAsset } from '@libs/assets';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import { type Clock, type Database, iso, type Tx } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';
import { reachOf, REACH_DAYS } from './baseline.rules.js';
import { type DueSite, dueSites, eventDaysOf, leaveOutBegun, lockSite, saveSettled } from './peak-event.sql.js';
import { publishPeak } from './publish-peak.js';
import { halfHoursBetween, type Net, settleEvent } from './settle.rules.js';

/** Of one run, so that the next one begins. */
const AT_ONCE = 50;
const METERED = ['imp', 'exp'] as const;
const store = new PostgresStore();

/** Settles the events that are over at each site whose readings are there, each in a transaction of its own. Answers how many. */
export async function settlePeakEvents(database: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const due = await database.transaction(async (tx) => {
    await leaveOutBegun(tx, now);
    return dueSites(tx, now, REACH_DAYS, AT_ONCE);
  });
  let settled = 0;
  for (const one of due) if (await database.transaction((tx) => settleOne(tx, one, now))) settled += 1;
  return settled;
}

async function settleOne(tx: Tx, due: DueSite, now: Date): Promise<boolean> {
  const { id: eventId, assetId, day, readings, pencePerKwh } = due;
  const asset = await lockAsset(tx, assetId);
  const before = asset && (await lockSite(tx, eventId, assetId));
  if (!before || before.readings === readings) return false;
  if (before.status !== 'accepted' && before.status !== 'delivered') return false;
  const from = reachOf(day);
  const result = settleEvent({
    instants: halfHoursBetween(Date.parse(iso(due.from)), Date.parse(iso(due.to))),
    day,
    since: due.since,
    eventDays: await eventDaysOf(tx, assetId, { eventId, from, to: day }),
    pencePerKwh,
    netAt: await netOf(tx, assetId, from, day),
  });
  const [whyNot, settled] = typeof result === 'string' ? [result, null] : [null, result];
  const version = before.version + 1;
  await saveSettled(tx, { eventId, assetId, version, readings, whyNot, settled });
  // Later readings that leave the amount as it was are no news; that there is none any more is.
  if (settled && settled.pence !== before.pence)
    await publishPeak(
      tx,
      [
        {
          site: before,
          version,
          event: {
            type: 'peak_event.delivered',
            data: {
              peakEventId: eventId,
              assetId,
              from: iso(due.from),
              pence: settled.pence,
              again: before.pence !== null,
            },
          },
        },
      ],
      { eventId, actor: null, at: now },
    );
  return true;
}

/** Import less export of each half hour from one day to another, as validation let it through. An estimate isn't a reading. */
async function netOf(tx: Tx, assetId: string, from: string, to: string): Promise<(instant: number) => Net> {
  const wanted = { assetId, channels: METERED, from, to };
  const [days, checks] = [await store.days(tx, wanted), await store.checks(tx, wanted)];
  const keyOf = ({ channel, day }: { channel: string; day: string }): string => `${channel} ${day}`;
  const stored = new Map(days.map((one) => [keyOf(one), one]));
  const held = new Map(checks.map((one) => [keyOf(one), one]));
  const known = new Map<number, Net>();
  for (let day = from; day <= to; day = moveDay(day, 1))
    for (let at = 0; at < periodsOfDay(day); at++) {
      const [imp, exp] = METERED.map((channel): Net => {
        const [read, check] = [stored.get(keyOf({ channel, day })), held.get(keyOf({ channel, day }))];
        if (/[^M]/.test(check?.quality[at] ?? 'M') || read?.quality[at] === 'E') return 'held';
        return read?.wh[at] ?? 'incomplete';
      }) as [Net, Net];
      const net = typeof imp === 'number' ? (typeof exp === 'number' ? imp - exp : exp) : imp;
      known.set(localMidnight(day) + at * HALF_HOUR, net);
    }
  return (instant) => known.get(instant) ?? 'incomplete';
}
