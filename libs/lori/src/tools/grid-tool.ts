import { londonDate, type ChatSource } from '@libs/contracts';
import { readLive, readOutlook } from '@libs/grid';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { clock, day, list, number, tenths } from '../words.js';
import type { Told } from '../told.js';

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;
const BEST = 3;

const sourceOf = (title: string, { source, simulated }: { source: string; simulated: boolean }, href: string) =>
  ({ title: simulated ? `${title}, simulated figures` : `${title}: ${source}`, href }) satisfies ChatSource;

const NOTHING: Told = {
  text: 'I have no figures of the grid at the moment. They come by themselves; please ask again later.',
  sources: [{ title: 'Live grid data', href: '/api/grid/live' }],
  known: false,
};

/** The grid now and in the next day, by the figures that the boxes show. */
@Injectable()
export class GridTool {
  constructor(
    private readonly database: Database,
    private readonly time: Clock,
  ) {}

  async now(): Promise<Told> {
    const live = await readLive(this.database.read(), this.time.now());
    const { carbonIntensity, renewablePercentage, frequencyHz, index } = live;
    if (carbonIntensity === null) return NOTHING;
    const parts = [
      `The grid’s carbon intensity is ${number(carbonIntensity)} gCO₂/kWh${index ? `, which its operator calls ${index}` : ''}`,
      ...(live.carbonFrom ? [` (half hour from ${clock(live.carbonFrom)})`] : []),
      '.',
      ...(renewablePercentage === null ? [] : [` ${tenths(renewablePercentage)}% of the power is renewable.`]),
      ...(frequencyHz === null
        ? []
        : [
            ` The frequency is ${frequencyHz.toFixed(2)} Hz${live.frequencyAt ? `, measured at ${clock(live.frequencyAt)}` : ''}.`,
          ]),
      ...(live.simulated ? [' These figures are simulated.'] : []),
      ...(live.stale ? [' They are old: the source does not answer at the moment.'] : []),
    ];
    return { text: parts.join(''), sources: [sourceOf('Live grid data', live, '/api/grid/live')] };
  }

  /** The cleanest half hours of the next 24 hours. */
  async bestHalfHours(): Promise<Told> {
    const now = this.time.now();
    const outlook = await readOutlook(this.database.read(), null, now);
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
      `In the next day the grid is expected to be cleanest ${list(said)}.`,
      ...(worst
        ? [
            ` Avoid ${this.when(worst.from, now).replace(/^from /, 'the half hour from ')}, with ${number(worst.forecast)}.`,
          ]
        : []),
      ' I go by carbon, not by price: what a half hour costs depends on your contract.',
      ...(outlook.simulated ? [' These figures are simulated.'] : []),
      ...(outlook.stale ? [' They are old: the source does not answer at the moment.'] : []),
    ].join('');
    return { text, sources: [sourceOf('Carbon forecast', outlook, '/api/grid/outlook')] };
  }

  private when(from: string, now: Date): string {
    const until = new Date(new Date(from).getTime() + HALF_HOUR);
    const today = londonDate(new Date(from)) === londonDate(now);
    return `from ${clock(from)} to ${clock(until)} ${today ? 'today' : `on ${day(from)}`}`;
  }
}
