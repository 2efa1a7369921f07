import type { GridTape } from '@libs/contracts';
import { TAPE } from './grid.texts.js';

type Windows = Pick<GridTape, 'cheapest' | 'greenest' | 'sunniest'>;

/** From so much of the roof's rating on, the sun is worth waiting for. */
const WORTH_WAITING_FOR = 0.1;

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clockOf = (at: string): string => CLOCK.format(new Date(at));

/** What moving some use to the cheapest hours saves. */
export interface Moved {
  from: string;
  kwh: number;
  pounds: number;
  kg: number | null;
}

/**
 * What to do tomorrow, in sentences of which the first is the advice: own sun first, where the site has a roof of that size
 * in kWp; else the cheapest hours. Every number in them is one of the tape's figures.
 */
export function adviceOf(
  { cheapest, greenest, sunniest }: Windows,
  roofKwp: number | null,
  moved: Moved | null,
): string[] {
  const toBuy = cheapest && clockOf(cheapest.from);
  const green = greenest && clockOf(greenest.from);
  const sun = roofKwp !== null && sunniest && sunniest.mean >= WORTH_WAITING_FOR * roofKwp ? sunniest : null;
  const first = sun ? clockOf(sun.from) : (toBuy ?? green);
  if (!first) return [TAPE.none];
  return [
    TAPE.run(first, first === toBuy),
    ...(sun ? [TAPE.ownSun] : []),
    ...(toBuy === null || first === toBuy ? [] : [TAPE.cheapest(toBuy)]),
    ...(green === null || green === toBuy ? [] : [TAPE.cleanest(green)]),
    ...(moved ? [savedBy(moved, toBuy ?? first)] : []),
  ];
}

function savedBy({ from, kwh, pounds, kg }: Moved, to: string): string {
  return TAPE.saved(kwh, clockOf(from), to, pounds.toFixed(2), kg === null ? null : kg.toFixed(1));
}
