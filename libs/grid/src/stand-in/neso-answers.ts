import { DISTRIBUTION_AREAS } from '@libs/contracts';
import { DAY, HALF_HOUR, halfHourOf, toMinutes } from '../half-hours.js';
import { carbonAt, forecastAt, indexOf, mixAt } from './day.js';
import type { Quirk } from './quirks.js';
import type { Answer } from './answer.js';

const good = (body: unknown): Answer => ({ status: 200, body });
const BAD: Answer = { status: 400, body: { error: { code: '400 Bad Request', message: 'Please enter a valid date' } } };

/** The Carbon Intensity API's answers. */
export function answerNeso(path: string, now: Date, quirk: Quirk): Answer {
  const half = halfHourOf(now);
  if (path === '/intensity') return good({ data: listed([national(half, now, quirk)], quirk) });
  if (path === '/generation') return good({ data: listed([generation(half, quirk)], quirk) });
  if (path === '/regional')
    return good({ data: [{ ...span(half), regions: AREAS.map((area) => region(area, half)) }] });
  const range = /^\/intensity\/([^/]+)\/([^/]+)$/.exec(path);
  if (range) {
    const [from, to] = [instant(range[1]), until(range[1], range[2])];
    return from && to ? good({ data: halves(from, to).map((at) => national(at, now, quirk)) }) : BAD;
  }
  const ahead = /^\/regional\/intensity\/([^/]+)\/fw48h\/regionid\/(\d+)$/.exec(path);
  if (ahead) {
    const from = instant(ahead[1]);
    const area = AREAS.find(({ carbonRegion }) => carbonRegion === Number(ahead[2]));
    if (!from || !area) return BAD;
    const data = halves(from, new Date(from.getTime() + 2 * DAY)).map((at) => ({ ...span(at), ...regional(area, at) }));
    return good({ data: { regionid: area.carbonRegion, shortname: area.name, data } });
  }
  return null;
}

const AREAS = DISTRIBUTION_AREAS;
type Area = (typeof AREAS)[number];

const span = (at: Date) => ({ from: toMinutes(at), to: toMinutes(new Date(at.getTime() + HALF_HOUR)) });
const listed = (items: object[], quirk: Quirk) => (quirk === 'object' ? items[0] : items);
const word = (carbon: number, quirk: Quirk) => {
  const index = indexOf(carbon);
  return quirk === 'object' ? `${index[0]?.toUpperCase()}${index.slice(1)}` : index;
};

function national(at: Date, now: Date, quirk: Quirk) {
  const forecast = forecastAt(at);
  const past = at.getTime() + HALF_HOUR <= now.getTime() && quirk !== 'gaps';
  const actual = past ? carbonAt(at) : null;
  return { ...span(at), intensity: { forecast, actual, index: word(actual ?? forecast, quirk) } };
}

function generation(at: Date, quirk: Quirk) {
  const mix = mixAt(at);
  return { ...span(at), generationmix: quirk === 'gaps' ? mix.filter(({ fuel }) => fuel !== 'coal') : mix };
}

function regional(area: Area, at: Date) {
  const forecast = forecastAt(at, area.carbonRegion);
  return { intensity: { forecast, index: indexOf(forecast) }, generationmix: mixAt(at, area.carbonRegion) };
}

const region = (area: Area, at: Date) => ({
  regionid: area.carbonRegion,
  dnoregion: area.operator,
  shortname: area.name,
  ...regional(area, at),
});

function instant(text: string | undefined): Date | null {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

function until(from: string | undefined, text: string | undefined): Date | null {
  const hours: Record<string, number> = { fw24h: 24, fw48h: 48 };
  const start = instant(from);
  const ahead = text ? hours[text] : undefined;
  return start && ahead ? new Date(start.getTime() + ahead * 2 * HALF_HOUR) : instant(text);
}

function halves(from: Date, to: Date): Date[] {
  const first = halfHourOf(from).getTime();
  const count = Math.min(Math.max(Math.ceil((to.getTime() - first) / HALF_HOUR), 0), 14 * 48);
  return Array.from({ length: count }, (_, n) => new Date(first + n * HALF_HOUR));
}
