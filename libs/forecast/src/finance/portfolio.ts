import { xirr } from './internal-rate.js';

/** One project's cash: the outlay on a day, then once a year. */
export interface DatedProject {
  /** Day of the outlay, `YYYY-MM-DD`. */
  begins: string;
  /** The outlay (negative), then one flow a year. */
  flows: readonly number[];
}

export interface Portfolio {
  /** Cash by day, oldest first. */
  flows: { date: string; amount: number }[];
  invested: number;
  /** By dated flows; null where there is none. */
  irr: number | null;
}

/** The same day some years on; 29 February becomes 28. */
function yearsOn(date: string, years: number): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(year) + years}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}

/** Several projects as one: their cash put together by day, and what it returns. */
export function portfolioOf(projects: readonly DatedProject[]): Portfolio {
  const byDay = new Map<string, number>();
  for (const { begins, flows } of projects)
    flows.forEach((amount, year) => {
      const date = yearsOn(begins, year);
      byDay.set(date, (byDay.get(date) ?? 0) + amount);
    });
  const flows = [...byDay].map(([date, amount]) => ({ date, amount })).sort((a, b) => (a.date < b.date ? -1 : 1));
  const invested = projects.reduce((sum, project) => sum - Math.min(0, project.flows[0] ?? 0), 0);
  const rate = flows.length
    ? xirr(
        flows.map(({ amount }) => amount),
        flows.map(({ date }) => Date.parse(date) / 86_400_000),
      )
    : Number.NaN;
  return { flows, invested, irr: Number.isNaN(rate) ? null : rate };
}
