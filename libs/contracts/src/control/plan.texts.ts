import type { PlanStretch, StretchDoes } from './stretch.js';

/** A plan in words: pages, emails and Lori say the same. */

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clock = (instant: string): string => CLOCK.format(new Date(instant));
const pence = (value: number): string => `${value.toFixed(1)}p`;

/** `01:00 to 02:30`, in London. */
export const stretchTimes = ({ from, to }: Pick<PlanStretch, 'from' | 'to'>): string =>
  `${clock(from)} to ${clock(to)}`;

const TITLES: Record<StretchDoes, readonly [planned: string, done: string]> = {
  buy: ['Charge from the grid', 'Charged from the grid'],
  store: ['Charge from spare sun', 'Charged from spare sun'],
  power: ['Power the site', 'Powered the site'],
  sell: ['Sell to the grid', 'Sold to the grid'],
  export: ['Send spare sun to the grid', 'Sent spare sun to the grid'],
  keep: ['Keep the charge', 'Kept the charge'],
  full: ['Stay full', 'Stayed full'],
  empty: ['Stay at the reserve', 'Stayed at the reserve'],
  rest: ['Rest', 'Rested'],
};

export const stretchTitle = ({ does }: PlanStretch, done = false): string => TITLES[does][done ? 1 : 0];

/** Why a stretch does what it does, with its figure: "19.6p instead of 29.8p at 06:00". */
export function stretchReason(stretch: PlanStretch): string {
  const { does, why, sunShare, grams } = stretch;
  const now = stretch.pence === null ? null : pence(stretch.pence);
  const later = stretch.laterPence === null ? null : pence(stretch.laterPence);
  const at = stretch.laterAt === null ? null : clock(stretch.laterAt);
  const compared = now && later && at ? `${now} instead of ${later} at ${at}` : now && `${now} a kWh`;
  if (why === 'event') return eventReason(stretch, at);
  if (why === 'reserve') return `Fills your reserve${now ? ` at ${now}` : ''}`;
  if (why === 'carbon' && grams !== null)
    return does === 'keep'
      ? `Kept for later: grid carbon is ${grams.toFixed(0)} g/kWh now`
      : `Grid carbon is ${grams.toFixed(0)} g/kWh${now ? `, and a kWh costs ${now}` : ''}`;
  switch (does) {
    case 'buy':
      return compared ?? 'The cheapest half hours';
    case 'store':
      return `More sun than the site uses. ${(stretch.storedWh / 1000).toFixed(1)} kWh stored by ${clock(stretch.to)}`;
    case 'power':
      return `A kWh from the grid costs ${now ?? 'more'}${sunWords(sunShare)}`;
    case 'sell':
      return now ? `The grid pays ${now}` : 'The grid pays more than the charge costs';
    case 'export':
      return now && later ? `The grid pays ${now} now, and a kWh costs ${later} later` : 'The battery is needed later';
    case 'keep':
      return later && at
        ? `Kept for ${at}, when a kWh costs ${later}${now ? ` instead of ${now}` : ''}`
        : 'Kept for later';
    case 'full':
      if (why === 'sun') return 'The sun covers the site';
      return later && at
        ? `Kept for ${at}, when a kWh costs ${later}${now ? ` instead of ${now}` : ''}`
        : 'Kept for later';
    case 'empty':
      return `Nothing is left above the reserve${sunWords(sunShare)}`;
    default:
      return (sunShare ?? 0) >= 0.995 ? 'The sun covers the site' : 'There is nothing to do';
  }
}

function eventReason({ does, eventPence }: PlanStretch, at: string | null): string {
  const pays = `peak event pays${eventPence === null ? '' : ` ${pence(eventPence)}`}`;
  if (does !== 'buy' && does !== 'keep') return `A ${pays} for every kWh that you don’t take from the grid`;
  return `For ${at ?? 'later'}, when a ${pays} for every kWh that you don’t take from the grid`;
}

const sunWords = (share: number | null): string =>
  share === null || share < 0.01
    ? ''
    : share >= 0.995
      ? ', and the sun covers the use'
      : `. The sun covers ${(share * 100).toFixed(0)}% of the use`;
