import type { DayForecastScore, ScoresView } from '@libs/contracts';
import { EARNED } from './earned.texts';

const DAY_MS = 86_400_000;

/** Yesterday, and the days of its month up to it. */
export function earnedDays(today: string): { from: string; to: string } {
  const to = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Where the day's figure comes from, as far as the reader may know; with what a kWh was worth. */
export const partsOf = ({ figures }: Pick<ScoresView['items'][number], 'figures'>) =>
  (figures?.parts ?? []).map(({ of, wh, pence }) => ({
    name: EARNED.parts[of],
    pence,
    at: EARNED.at(kwh(wh), (wh > 0 ? Math.abs((1000 * pence) / wh) : 0).toFixed(1)),
  }));

export interface EarnedLine {
  name: 'without' | 'paid' | 'wear' | 'overMode' | 'underMode' | 'best';
  pence: number;
}

/** What is behind a day's figure, for readers who see what was paid and for those who don’t. */
export function linesOf({ earned, figures }: Pick<ScoresView['items'][number], 'earned' | 'figures'>): EarnedLine[] {
  if (!earned) return [];
  const over = earned.overSelfUsePence;
  return [
    ...(figures
      ? [
          { name: 'without', pence: figures.noBattery.pence } as const,
          { name: 'paid', pence: figures.actual.pence } as const,
        ]
      : []),
    { name: 'wear', pence: earned.wearPence },
    { name: over < 0 ? 'underMode' : 'overMode', pence: Math.abs(over) },
    { name: 'best', pence: earned.bestPence },
  ];
}

const kwh = (wh: number): string => (wh / 1000).toFixed(1);

/** What was expected of a day's sun and use beside what was read; empty where nothing was expected. */
export const forecastLines = (forecast: DayForecastScore | null): { name: 'sun' | 'load'; words: string }[] =>
  (['sun', 'load'] as const).flatMap((name) => {
    const part = forecast?.[name];
    if (!part) return [];
    const { expectedWh, readWh, inside, halfHours } = part;
    // Of nothing there is no share.
    const off = expectedWh > 0 ? EARNED.off(Math.round((readWh / expectedWh - 1) * 100)) : '';
    const words = `${EARNED.expected(kwh(expectedWh), kwh(readWh))}${off}, ${EARNED.inside(inside, halfHours)}`;
    return [{ name, words }];
  });
