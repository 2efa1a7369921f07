import { bestWindow, type Window, WINDOW_HALF_HOURS } from './windows.js';

/** What is known of each half hour of a day. */
export interface TapeDay {
  pricePence: readonly (number | null)[];
  /** gCO2/kWh. */
  carbon: readonly (number | null)[];
  solarKw: readonly (number | null)[];
}

export interface ValueTape {
  cheapest: Window | null;
  greenest: Window | null;
  sunniest: Window | null;
  /** What moving use into the cheapest hours from the dearest ones does. */
  move: Move | null;
}

interface Move {
  from: Window;
  to: Window;
  kwh: number;
  /** Pounds saved: never below zero. */
  pounds: number;
  /** kg of CO2 saved; null where it would be none, or is not known. */
  kg: number | null;
}

/** As much as a small oven uses in three hours. */
const MOVED_KWH = 10;

/** The cheapest, greenest and sunniest three hours of a day, side by side. Pure. */
export function valueTape({ pricePence, carbon, solarKw }: TapeDay): ValueTape {
  const sunniest = bestWindow(solarKw, 'highest');
  return {
    cheapest: bestWindow(pricePence, 'lowest'),
    greenest: bestWindow(carbon, 'lowest'),
    sunniest: sunniest && sunniest.mean > 0 ? sunniest : null,
    move: moveOf(pricePence, carbon),
  };
}

function moveOf(pricePence: TapeDay['pricePence'], carbon: TapeDay['carbon']): Move | null {
  const to = bestWindow(pricePence, 'lowest');
  const from = bestWindow(pricePence, 'highest');
  if (!to || !from || from.mean <= to.mean) return null;
  const grams = differenceOf(carbon, from.first, to.first);
  const kg = grams === null ? 0 : (grams * MOVED_KWH) / 1000;
  return { from, to, kwh: MOVED_KWH, pounds: ((from.mean - to.mean) * MOVED_KWH) / 100, kg: kg > 0 ? kg : null };
}

/** By how much one window's mean is above another's. */
function differenceOf(values: readonly (number | null)[], from: number, to: number): number | null {
  const [before, after] = [from, to].map((first) =>
    bestWindow(values.slice(first, first + WINDOW_HALF_HOURS), 'lowest'),
  );
  return before && after ? before.mean - after.mean : null;
}
