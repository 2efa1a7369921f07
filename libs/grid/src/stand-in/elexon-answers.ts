import { HOUR, MINUTE } from '../half-hours.js';
import { frequencyAt } from './day.js';
import type { Answer } from './answer.js';

/** Published about every two minutes: the newest spots are not there yet. */
const BATCH = 2 * MINUTE;
const SPOT = 15_000;

/** Elexon Insights' answers. */
export function answerElexon(path: string, query: URLSearchParams, now: Date): Answer {
  if (path === '/datasets/FREQ') return frequency(query, now);
  return null;
}

function frequency(query: URLSearchParams, now: Date): Answer {
  const newest = Math.floor(now.getTime() / BATCH) * BATCH;
  const to = Math.min(instant(query.get('measurementDateTimeTo')) ?? newest, newest);
  const from = instant(query.get('measurementDateTimeFrom')) ?? to - HOUR;
  if (to - from > 24 * HOUR) return { status: 400, body: { message: 'The range is longer than 24 hours' } };
  const data: object[] = [];
  for (let at = Math.floor(to / SPOT) * SPOT; at >= from && at > to - 24 * HOUR; at -= SPOT) {
    data.push({ dataset: 'FREQ', measurementTime: seconds(new Date(at)), frequency: frequencyAt(new Date(at)) });
  }
  return { status: 200, body: { data } };
}

const seconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
const instant = (text: string | null): number | null => {
  const at = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};
