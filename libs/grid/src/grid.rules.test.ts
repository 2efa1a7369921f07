import { describe, expect, test } from '@jest/globals';
import { oldestOf, tooOld } from './age.rules.js';
import { parseFrequency } from './elexon.js';
import { insightMessage, insightType, secondsOutside, staleInsight } from './insight.rules.js';
import {
  parseGeneration,
  parseIntensity,
  parseRegionOutlook,
  parseRegions,
  renewablePercentage,
  UnknownAnswer,
} from './neso.js';
import { carbonAt, frequencyAt, indexOf, mixAt } from './stand-in/day.js';
import { answerElexon } from './stand-in/elexon-answers.js';
import { answerNeso } from './stand-in/neso-answers.js';
import { recorded } from './testing.js';

const neso = recorded.carbon_intensity as Record<string, unknown>;
const elexon = recorded.elexon as Record<string, unknown>;

describe('recorded answers', () => {
  test('intensity', () => {
    expect(parseIntensity(neso['GET /intensity'])).toEqual([
      { from: new Date('2018-01-20T12:00Z'), forecast: 266, actual: 263, index: 'moderate' },
    ]);
  });

  test('a half hour to come has no actual', () => {
    const [half] = parseIntensity(neso['GET /intensity (future half-hour, actual null)']);
    expect(half).toMatchObject({ forecast: 240, actual: null, index: 'very high' });
  });

  test('the mix as one object and as a list of one; 30.2% renewable', () => {
    const body = neso['GET /generation'] as { data: object };
    for (const shape of [body, { data: [body.data] }]) {
      expect(renewablePercentage(parseGeneration(shape).mix)).toBe(30.2);
    }
  });

  test('a mix with a fuel missing still counts what is there', () => {
    expect(renewablePercentage([{ fuel: 'wind', perc: 40.1 }])).toBe(40.1);
    expect(renewablePercentage([])).toBeNull();
  });

  test('a region now, and its outlook as an object', () => {
    const body = neso['GET /regional/postcode/{outward}'] as { data: { data: object[] }[] };
    const [region] = body.data;
    expect(parseRegionOutlook(body)).toMatchObject([{ forecast: 162, actual: null, index: 'moderate' }]);
    expect(parseRegionOutlook({ data: region })).toHaveLength(1);
    const now = {
      from: '2025-10-22T23:30Z',
      regions: [
        { regionid: 11, ...(region?.data[0] as object) },
        { regionid: 15, intensity: {} },
      ],
    };
    expect(parseRegions({ data: [now] })).toMatchObject([{ region: 11, forecast: 162 }]);
  });

  test('an index in another case is read as the same word', () => {
    const body = { data: [{ from: '2026-06-29T23:30Z', intensity: { forecast: 240, index: 'Very High' } }] };
    expect(parseIntensity(body)).toMatchObject([{ index: 'very high', actual: null }]);
  });

  test.each([{}, { data: [{}] }, { error: { code: '400 Bad Request', message: 'string' } }, null, 'text'])(
    'something else is refused: %j',
    (body) => {
      expect(() => parseIntensity(body)).toThrow(UnknownAnswer);
      expect(() => parseGeneration(body)).toThrow(UnknownAnswer);
      expect(() => parseRegions(body)).toThrow(UnknownAnswer);
      expect(() => parseFrequency(body)).toThrow(UnknownAnswer);
    },
  );

  test('frequency, newest first or as a bare list, oldest first', () => {
    const key = Object.keys(elexon).find((name) => name.startsWith('GET /datasets/FREQ')) as string;
    const body = elexon[key] as { data: object[] };
    const expected = [49.97, 50.017];
    for (const shape of [body, body.data]) {
      const readings = parseFrequency(shape);
      expect(readings.map(({ hz }) => hz).sort((a, b) => a - b)).toEqual(expected);
      const times = readings.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test('one odd frequency row is dropped, not the batch', () => {
    const row = (frequency: unknown, measurementTime = '2026-11-20T14:00:00Z') => ({ measurementTime, frequency });
    const good = row(49.98);
    const noon = Date.parse('2026-11-20T14:01:00Z');
    for (const odd of [row(0), row(-1), row('50.0'), row(null), row(50, 'soon'), {}, null, 'text'])
      expect(parseFrequency({ data: [odd, good] }).map(({ hz }) => hz)).toEqual([49.98]);
    expect(parseFrequency([row(50.2, '2027-01-01T00:00:00Z'), good], noon).map(({ hz }) => hz)).toEqual([49.98]);
    expect(parseFrequency([])).toEqual([]);
    expect(() => parseFrequency({ data: [row(0), {}] })).toThrow(UnknownAnswer);
  });
});

/** Every path of keys in a body; of a list, its first item represents all. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length > 0 ? keysOf(value[0], `${at}[]`) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [`${at}.${key}`, ...keysOf(item, `${at}.${key}`)]);
}

describe('the stand-in speaks as was recorded', () => {
  const now = new Date('2026-11-20T14:10:00Z');
  const data = (body: unknown) => (body as { data: unknown }).data;
  const freq = Object.keys(elexon).find((name) => name.startsWith('GET /datasets/FREQ')) as string;
  const asElexon = (path: string) => answerElexon(path, new URLSearchParams(), now)?.body;

  test.each<[string, unknown, unknown]>([
    ['intensity', neso['GET /intensity'], answerNeso('/intensity', now, 'none')?.body],
    ['generation', neso['GET /generation'], answerNeso('/generation', now, 'object')?.body],
    ['frequency', elexon[freq], asElexon('/datasets/FREQ')],
  ])('%s', (_, was, is) => {
    const said = keysOf(is);
    expect(keysOf(data(was)).length).toBeGreaterThan(2);
    for (const key of keysOf(was)) expect(said).toContain(key);
  });

  test('and errs as was recorded', () => {
    const bad = answerNeso('/intensity/yesterday/today', now, 'none');
    expect(bad?.status).toBe(400);
    expect(keysOf(bad?.body)).toEqual(keysOf(neso['error 400']));
    for (const recordedError of [neso['error 400'], neso['error 500']])
      expect(() => parseIntensity(recordedError)).toThrow(UnknownAnswer);
  });
});

describe('how old a figure is by its own time', () => {
  const now = new Date('2026-11-20T14:10:00Z');
  test.each<[Parameters<typeof tooOld>[0], boolean]>([
    [{ carbon: '2026-11-20T13:30:00Z', mix: '2026-11-20T12:30:00Z', frequency: '2026-11-20T13:58:00Z' }, false],
    [{ carbon: '2026-11-20T13:00:00Z' }, true],
    [{ mix: '2026-11-20T12:00:00Z' }, true],
    [{ frequency: '2026-11-20T13:54:00Z' }, true],
    [{ carbon: undefined, frequency: null }, false],
  ])('%j', (times, old) => expect(tooOld(times, now)).toBe(old));

  test('the oldest counts; with one missing there is no age', () => {
    expect(oldestOf(['2026-11-20T14:02:00Z', new Date('2026-11-20T13:32:00Z')])).toBe('2026-11-20T13:32:00.000Z');
    expect(oldestOf(['2026-11-20T14:02:00Z', null])).toBeNull();
    expect(oldestOf([])).toBeNull();
  });
});

describe('what the grid means', () => {
  const calm = { index: 'moderate', carbonIntensity: 120, renewablePercentage: 40, outsideSeconds: 0 };

  test.each([
    [calm, 'other'],
    [{ ...calm, index: 'low' }, 'positive'],
    [{ ...calm, index: 'very low' }, 'positive'],
    [{ ...calm, renewablePercentage: 50 }, 'positive'],
    [{ ...calm, renewablePercentage: 49.9 }, 'other'],
    [{ ...calm, index: 'high' }, 'warning'],
    [{ ...calm, index: 'very high', renewablePercentage: 60 }, 'warning'],
    [{ ...calm, index: 'low', outsideSeconds: 60 }, 'warning'],
    [{ ...calm, outsideSeconds: 59 }, 'other'],
    [{ ...calm, index: null }, 'other'],
  ] as const)('%j', (state, type) => {
    expect(insightType(state)).toBe(type);
  });

  test('no number in the sentence that is not a figure', () => {
    const message = insightMessage({ ...calm, index: 'low' });
    expect(message).toBe('Grid is low: 40% renewable, 120 gCO2/kWh. A good time to run flexible equipment.');
  });

  test('old figures carry their time and give no advice', () => {
    const insight = { id: 'x', type: 'positive', message: insightMessage({ ...calm, index: 'low' }) } as const;
    const figures = { renewablePercentage: 40, carbonIntensity: 120 };
    expect(staleInsight({ ...insight, ...figures }, new Date('2026-11-22T23:32:00Z'))).toEqual({
      id: 'x',
      type: 'other',
      ...figures,
      message:
        'At 23:32 on 22 November the grid was 40% renewable, at 120 gCO2/kWh. These are the last figures we received.',
    });
  });

  test('outside its range, without a break, up to the newest', () => {
    const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second));
    const spots = (...hz: number[]) => hz.map((value, n) => ({ at: at(n * 15), hz: value }));
    expect(secondsOutside([])).toBe(0);
    expect(secondsOutside(spots(49.7, 49.7, 50))).toBe(0);
    expect(secondsOutside(spots(50, 49.7, 49.7, 50.3, 49.79, 49.79))).toBe(60);
    expect(secondsOutside(spots(49.8, 50.2))).toBe(0);
  });
});

describe('the stand-in’s day', () => {
  const year = Array.from({ length: 2_000 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 4.4 * 3_600_000));

  test('every mix adds to 100, region by region, and the same instant gives the same figures', () => {
    for (const at of year.slice(0, 300)) {
      for (const region of [0, 1, 7, 14]) {
        const mix = mixAt(at, region);
        expect(mix.reduce((sum, { perc }) => sum + perc, 0)).toBeCloseTo(100, 6);
        expect(mix.every(({ perc }) => perc >= 0)).toBe(true);
        expect(mixAt(at, region)).toEqual(mix);
      }
    }
  });

  test('a year knows calm and wind, night without sun, and every word', () => {
    const carbon = year.map((at) => carbonAt(at));
    expect(Math.min(...carbon)).toBeLessThan(70);
    expect(Math.max(...carbon)).toBeGreaterThan(190);
    expect(new Set(carbon.map(indexOf)).size).toBeGreaterThanOrEqual(4);
    const midnight = mixAt(new Date('2026-12-20T00:00Z')).find(({ fuel }) => fuel === 'solar');
    expect(midnight?.perc).toBe(0);
  });

  test('the frequency stays near 50 Hz', () => {
    const spots = Array.from({ length: 5_000 }, (_, n) => frequencyAt(new Date(Date.UTC(2026, 10, 20) + n * 15_000)));
    expect(Math.min(...spots)).toBeGreaterThan(49.7);
    expect(Math.max(...spots)).toBeLessThan(50.3);
    expect(new Set(spots).size).toBeGreaterThan(80);
  });
});
