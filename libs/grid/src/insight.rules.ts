import type { GridInsight } from '@libs/contracts';
import { MOMENT } from './moment.js';
import { ADVICE, INSIGHT } from './grid.texts.js';

/** What the rule looks at. */
export interface GridState {
  /** The source's own word, in lower case. */
  index: string | null;
  /** gCO2/kWh. */
  carbonIntensity: number;
  /** Percent. */
  renewablePercentage: number;
  /** For how long the frequency has been outside 49.8 to 50.2 Hz without a break. */
  outsideSeconds: number;
}

export type InsightType = GridInsight['type'];

const LOW = ['low', 'very low'];
const HIGH = ['high', 'very high'];
const OUTSIDE_TOO_LONG_SECONDS = 60;
const MUCH_RENEWABLE_PERCENT = 50;

/** Positive, warning or other; a warning takes precedence. */
export function insightType({ index, renewablePercentage, outsideSeconds }: GridState): InsightType {
  if ((index !== null && HIGH.includes(index)) || outsideSeconds >= OUTSIDE_TOO_LONG_SECONDS) return 'warning';
  if ((index !== null && LOW.includes(index)) || renewablePercentage >= MUCH_RENEWABLE_PERCENT) return 'positive';
  return 'other';
}

/** The sentence that a person reads. Every number in it is one of the figures. */
export function insightMessage(state: GridState): string {
  const { index, carbonIntensity, renewablePercentage, outsideSeconds } = state;
  const type = insightType(state);
  const advice = type === 'warning' && outsideSeconds >= OUTSIDE_TOO_LONG_SECONDS ? INSIGHT.unsteady : ADVICE[type];
  return INSIGHT.now(index, renewablePercentage, carbonIntensity, advice);
}

/** The last insight once its figures are old: it says when they arrived, without advice. */
export function staleInsight(insight: GridInsight, at: Date): GridInsight {
  const { day, month, hour, minute } = Object.fromEntries(
    MOMENT.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  const { renewablePercentage, carbonIntensity } = insight;
  return {
    ...insight,
    type: 'other',
    message: INSIGHT.stale(`${hour}:${minute} on ${day} ${month}`, renewablePercentage, carbonIntensity),
  };
}

/** For how many seconds up to the newest reading all were outside the normal range. Oldest first. */
export function secondsOutside(readings: readonly { at: Date; hz: number }[]): number {
  const newest = readings.at(-1);
  if (!newest) return 0;
  const lastInside = readings.findLastIndex(({ hz }) => hz >= 49.8 && hz <= 50.2);
  const first = readings[lastInside + 1];
  return first ? (newest.at.getTime() - first.at.getTime()) / 1000 : 0;
}
