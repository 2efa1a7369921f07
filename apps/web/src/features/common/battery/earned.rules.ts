import type { ScoresView } from '@libs/contracts';

const DAY_MS = 86_400_000;

/** Yesterday, and the days of its month up to it. */
export function earnedDays(today: string): { from: string; to: string } {
  const to = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export interface EarnedLine {
  name: 'without' | 'paid' | 'wear' | 'overMode' | 'underMode' | 'best';
  pence: number;
}

/** What is behind a day's figure, for readers who see what was paid and for those who don’t. */
export function linesOf({ earned, figures }: ScoresView['items'][number]): EarnedLine[] {
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
