import { type ChatSource, londonDate } from '@libs/contracts';
import { AskedRegions, readLive, readOutlook, readRegions, readTape } from '@libs/grid';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { Place } from '../place.rules.js';
import type { Reply } from '../reply.js';
import { clock, day, list, number, tenths } from '../words.js';

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;
const BEST = 3;
const SIMULATED = ' This is simulated demo data.';
const oldFrom = (at: string | null): string =>
  ` These are the last figures we received${at ? `, from ${clock(at)} on ${day(at)}` : ''}.`;

const pageOf = (place: Place | null): string => {
  if (!place) return '/grid';
  return place.outward ? `/grid?postcode=${place.outward}` : `/grid?region=${place.region}`;
};
const sourceOf = (title: string, { source, simulated }: { source: string; simulated: boolean }, place: Place | null) =>
  ({
    title: simulated ? `${title}, simulated figures` : `${title}: ${source}`,
    href: pageOf(place),
  }) satisfies ChatSource;

const NOTHING: Reply = {
  text: 'I can’t reach the grid data just now. Try again in a few minutes.',
  sources: [{ title: 'Live grid data', href: '/grid' }],
  known: false,
};

interface Now {
  carbonIntensity: number;
  index: string | null;
  renewablePercentage: number | null;
  from: string | null;
}

/** The grid now and in the next day, of Great Britain or of a region, by the figures that the grid's page shows. */
@Injectable()
export class GridTool {
  private readonly asked: AskedRegions;

  constructor(
    private readonly database: Database,
    private readonly time: Clock,
  ) {
    this.asked = new AskedRegions(database, time);
  }

  async now(place: Place | null): Promise<Reply> {
    const live = await readLive(this.database.read(), this.time.now());
    const { frequencyHz, simulated, stale } = live;
    const now = place ? await this.regionNow(place) : nationalNow(live);
    if (!now) return NOTHING;
    const { carbonIntensity, index, renewablePercentage, from } = now;
    const parts = [
      `The grid’s carbon intensity${place ? ` in ${place.name}` : ''} is ${number(carbonIntensity)} gCO₂/kWh${index ? `, rated ${index}` : ''}`,
      ...(from ? [` (${spanOf(from)})`] : []),
      '.',
      ...(renewablePercentage === null ? [] : [` ${tenths(renewablePercentage)}% of the power is renewable.`]),
      ...(frequencyHz === null
        ? []
        : [
            ` The frequency is ${frequencyHz.toFixed(2)} Hz${live.frequencyAt ? `, measured at ${clock(live.frequencyAt)}` : ''}.`,
          ]),
      ...(simulated ? [SIMULATED] : []),
      ...(stale ? [oldFrom(live.at)] : []),
    ];
    return { text: parts.join(''), sources: [sourceOf('Live grid data', live, place)] };
  }

  /** The cleanest half hours of the next 24 hours, and what is best tomorrow. */
  async bestHalfHours(place: Place | null): Promise<Reply> {
    const now = this.time.now();
    this.asked.note(place?.region ?? null);
    const outlook = await readOutlook(this.database.read(), place?.region ?? null, now);
    const ahead = outlook.items.flatMap(({ from, forecast }) => {
      const at = new Date(from).getTime();
      return forecast !== null && at > now.getTime() && at <= now.getTime() + DAY ? [{ from, forecast }] : [];
    });
    if (ahead.length === 0) return NOTHING;
    const ranked = ahead.toSorted((a, b) => a.forecast - b.forecast || a.from.localeCompare(b.from));
    const said = ranked
      .slice(0, BEST)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, forecast }) => `${this.when(from, now)} (${number(forecast)} gCO₂/kWh)`);
    const worst = ranked.at(-1);
    const text = [
      `Over the next day the grid${place ? ` in ${place.name}` : ''} is expected to be cleanest ${list(said)}.`,
      ...(worst
        ? [
            ` Avoid ${this.when(worst.from, now).replace(/^from /, 'the half hour from ')}, with ${number(worst.forecast)}.`,
          ]
        : []),
      ...(await this.tomorrow(place, now)),
      ...(outlook.simulated ? [SIMULATED] : []),
      ...(outlook.stale ? [oldFrom(outlook.at)] : []),
    ].join('');
    return { text, sources: [sourceOf('Carbon forecast', outlook, place)] };
  }

  /** By the value tape: when it is cheapest to buy, and when a roof makes most. */
  private async tomorrow(place: Place | null, now: Date): Promise<string[]> {
    const request = place ? { region: place.region, postcode: place.outward ?? undefined } : {};
    const { cheapest, sunniest } = await readTape(this.database.read(), request, now);
    const span = ({ from, until }: { from: string; until: string }) => `from ${clock(from)} to ${clock(until)}`;
    return [
      ...(cheapest ? [` Tomorrow power on a time-of-use tariff should be cheapest ${span(cheapest)}.`] : []),
      ...(sunniest ? [` A roof should generate most ${span(sunniest)}.`] : []),
      ' What you pay depends on your tariff.',
    ];
  }

  private async regionNow({ region }: Place): Promise<Now | null> {
    const { items } = await readRegions(this.database.read(), this.time.now());
    const found = items.find(({ id }) => id === region);
    return found && found.carbonIntensity !== null ? { ...found, carbonIntensity: found.carbonIntensity } : null;
  }

  private when(from: string, now: Date): string {
    const until = new Date(new Date(from).getTime() + HALF_HOUR);
    const today = londonDate(new Date(from)) === londonDate(now);
    return `from ${clock(from)} to ${clock(until)} ${today ? 'today' : `on ${day(from)}`}`;
  }
}

const spanOf = (from: string): string => `${clock(from)} to ${clock(new Date(Date.parse(from) + HALF_HOUR))}`;

function nationalNow(live: Awaited<ReturnType<typeof readLive>>): Now | null {
  const { carbonIntensity, index, renewablePercentage, carbonFrom } = live;
  return carbonIntensity === null ? null : { carbonIntensity, index, renewablePercentage, from: carbonFrom };
}
