import type { TermYear, ForecastRange, HostForecastAnswer } from '@libs/contracts';

/** Drawings as plain shapes, for PDF and page alike. All are 480 wide. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string; opacity?: number }
  | { kind: 'line'; points: [number, number][]; stroke: string };

export const WIDTH = 480;
export const HEIGHT = 120;
const INK = '#0c1f26';
const TICK = '#d5d2c7';
const AMBER = '#f9b434';
const SOLAR = '#d67d13';
const GRID = '#3068d7';

const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1): Shape => ({
  kind: 'rect',
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(Math.max(0, height)),
  fill,
  opacity,
});
const round = (value: number): number => Math.round(value * 100) / 100;

/** From nothing to a little more than the high estimate, in 48 ticks: ink from low to high, the middle tall and amber. */
export function bandStrip({ p10, p50, p90 }: ForecastRange): Shape[] {
  const most = Math.max(p90, 1) * 1.15;
  const at = (amount: number): number => Math.min(47, Math.max(0, Math.round((amount / most) * 47)));
  const [low, middle, high] = [at(p10), at(p50), at(p90)];
  return Array.from({ length: 48 }, (_, tick) =>
    tick === middle
      ? rect(tick * 10, 0, 6, 20, AMBER)
      : rect(tick * 10, 6, 6, 14, tick >= low && tick <= high ? INK : TICK),
  );
}

/** A day's half hours: what the roof makes, what is bought, and over both what the site uses. */
export function dayChart({ loadKwh, solarKwh, importedKwh }: HostForecastAnswer['sampleDays'][number]): Shape[] {
  const most = Math.max(...loadKwh, ...solarKwh, 0.1);
  const high = (kwh: number): number => (kwh / most) * (HEIGHT - 6);
  return [
    ...solarKwh.map((kwh, at) => rect(at * 10, HEIGHT - high(kwh), 8, high(kwh), SOLAR)),
    ...importedKwh.map((kwh, at) => rect(at * 10 + 2, HEIGHT - high(kwh), 4, high(kwh), GRID)),
    { kind: 'line', stroke: INK, points: loadKwh.map((kwh, at) => [round(at * 10 + 4), round(HEIGHT - high(kwh))]) },
    rect(0, HEIGHT - 0.8, WIDTH, 0.8, INK),
  ];
}

/** Twelve months: the middle as a bar, low to high as a band about its end. */
export const monthChart = (monthly: HostForecastAnswer['monthly']): Shape[] =>
  bars(monthly.map(({ savings }) => savings));

/** The years of the agreement, the same way. */
export const termChart = (years: readonly TermYear[]): Shape[] => bars(years);

function bars(ranges: readonly ForecastRange[]): Shape[] {
  const most = Math.max(...ranges.map(({ p90 }) => p90), 1);
  const least = Math.min(...ranges.map(({ p10 }) => p10), 0);
  const y = (amount: number): number => HEIGHT - ((amount - least) / (most - least)) * HEIGHT;
  const column = WIDTH / ranges.length;
  return [
    ...ranges.flatMap(({ p10, p50, p90 }, at) => [
      rect(at * column + column * 0.15, Math.min(y(p50), y(0)), column * 0.7, Math.abs(y(p50) - y(0)), SOLAR),
      rect(at * column + column * 0.15, y(p90), column * 0.7, Math.max(1, y(p10) - y(p90)), INK, 0.22),
    ]),
    rect(0, y(0) - 0.4, WIDTH, 0.8, INK),
  ];
}
