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

/** What was asked of the hours ahead. */
interface Wished {
  day?: 'today' | 'tomorrow';
  want?: 'cleanest' | 'cheapest' | 'sunniest';
  forHours?: number;
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

  /** What power is made of now: one fuel, or the largest. */
  async mix(place: Place | null, fuel: string | undefined): Promise<Reply> {
    const live = await readLive(this.database.read(), this.time.now());
    const mix = place ? await this.regionMix(place) : live.mix;
    const { renewablePercentage } = place ? ((await this.regionNow(place)) ?? live) : live;
    if (mix.length === 0) return NOTHING;
    const where = place ? ` in ${place.name}` : ' in Great Britain';
    const sources = [sourceOf('Live grid data', live, place)];
    const ends = `${live.simulated ? SIMULATED : ''}${live.stale ? oldFrom(live.at) : ''}`;
    if (fuel === 'renewables' && renewablePercentage !== null)
      return {
        text: `${tenths(renewablePercentage)}% of power${where} is renewable now: wind, solar, hydro and biomass.${ends}`,
        sources,
      };
    const one = mix.find((each) => each.fuel === fuel);
    const ranked = mix.toSorted((a, b) => b.perc - a.perc).filter(({ perc }) => perc >= 0.5);
    const all = list(ranked.slice(0, 5).map((each) => `${each.fuel} ${tenths(each.perc)}%`));
    if (fuel && fuel !== 'renewables') {
      const share = one?.perc ?? 0;
      return {
        text: `${share === 0 ? `No ${fuel} is used for power${where} now` : `${tenths(share)}% of power${where} comes from ${fuel} now`}. The largest sources: ${all}.${ends}`,
        sources,
      };
    }
    return { text: `Power${where} now: ${all}.${ends}`, sources };
  }

  /** The cleanest half hours of the next 24 hours, and what is best tomorrow; or what was asked for of one day. */
  async bestHalfHours(place: Place | null, { day: wanted, want, forHours }: Wished = {}): Promise<Reply> {
    const now = this.time.now();
    if (wanted === 'tomorrow' || want === 'sunniest' || want === 'cheapest' || forHours) {
      const told = await this.span(place, { day: wanted, want, forHours });
      if (told) return told;
    }
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

  /** The best hours in one stretch: by price, carbon or sun. */
  private async span(place: Place | null, { day: wanted, want, forHours = 3 }: Wished): Promise<Reply | null> {
    const now = this.time.now();
    const request = place ? { region: place.region, postcode: place.outward ?? undefined } : {};
    const tape = await readTape(this.database.read(), request, now);
    const size = Math.max(1, Math.min(24, Math.round(forHours * 2)));
    const where = place ? ` in ${place.name}` : '';
    const source = sourceOf('Tomorrow, by the half hour', tape, place);
    const ends = `${tape.simulated ? SIMULATED : ''}${tape.stale ? oldFrom(tape.at) : ''}`;
    const said = (at: string, until: string) => `from ${clock(at)} to ${clock(until)}`;
    const least = (of: (half: (typeof tape.halfHours)[number]) => number | null, sign = 1) =>
      stretch(
        tape.halfHours.map((half) => ({ from: half.from, value: of(half) === null ? null : sign * (of(half) ?? 0) })),
        size,
      );
    const cheap = least(({ pricePence }) => pricePence);
    const sunny = least(({ solarKw }) => solarKw, -1);
    const clean =
      wanted === 'tomorrow' ? least(({ carbonIntensity }) => carbonIntensity) : await this.cleanAhead(place, size);
    const when = wanted === 'tomorrow' || want === 'cheapest' || want === 'sunniest' ? 'Tomorrow' : 'Over the next day';
    const hours = forHours === 1 ? 'hour' : `${tenths(forHours)} hours`;
    const cleanWords = clean
      ? `the cleanest ${hours}${where} should be ${said(clean.from, clean.until)}, at about ${number(clean.mean)} gCO₂/kWh`
      : null;
    const cheapWords = cheap
      ? `power on a time-of-use tariff should be cheapest for ${hours}${where} ${said(cheap.from, cheap.until)}, at about ${tenths(cheap.mean)}p per kWh by our model`
      : null;
    const sunWords = sunny ? `a roof${where} should generate most ${said(sunny.from, sunny.until)}` : null;
    const first = want === 'cheapest' ? cheapWords : want === 'sunniest' ? sunWords : (cleanWords ?? cheapWords);
    if (!first) return null;
    const second = first === cheapWords ? cleanWords : first === cleanWords ? cheapWords : cleanWords;
    const tail =
      second && (when === 'Tomorrow' || second === cheapWords)
        ? ` ${when === 'Tomorrow' ? '' : 'Tomorrow '}${when === 'Tomorrow' ? capital(second) : second}.`
        : '';
    return { text: `${when} ${first}.${tail}${ends} What you pay depends on your tariff.`, sources: [source] };
  }

  private async cleanAhead(place: Place | null, size: number) {
    const now = this.time.now();
    const outlook = await readOutlook(this.database.read(), place?.region ?? null, now);
    const ahead = outlook.items.filter(
      ({ from }) => Date.parse(from) > now.getTime() && Date.parse(from) <= now.getTime() + DAY,
    );
    return stretch(
      ahead.map(({ from, forecast }) => ({ from, value: forecast })),
      size,
    );
  }

  private async regionMix({ region }: Place) {
    const { items } = await readRegions(this.database.read(), this.time.now());
    return items.find(({ id }) => id === region)?.mix ?? [];
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

/** The stretch of so many half hours with the lowest mean; null where some are unknown. */
function stretch(halves: readonly { from: string; value: number | null }[], size: number) {
  let best: { from: string; until: string; mean: number } | null = null;
  for (let at = 0; at + size <= halves.length; at += 1) {
    const part = halves.slice(at, at + size);
    const values = part.flatMap(({ value }) => value ?? []);
    const [first] = part;
    if (!first || values.length < size) continue;
    const mean = values.reduce((sum, value) => sum + value, 0) / size;
    if (!best || mean < best.mean)
      best = {
        from: first.from,
        until: new Date(Date.parse(part.at(-1)?.from ?? first.from) + HALF_HOUR).toISOString(),
        mean,
      };
  }
  return best;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const spanOf = (from: string): string => `${clock(from)} to ${clock(new Date(Date.parse(from) + HALF_HOUR))}`;

function nationalNow(live: Awaited<ReturnType<typeof readLive>>): Now | null {
  const { carbonIntensity, index, renewablePercentage, carbonFrom } = live;
  return carbonIntensity === null ? null : { carbonIntensity, index, renewablePercentage, from: carbonFrom };
}
