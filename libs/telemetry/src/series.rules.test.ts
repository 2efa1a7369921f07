import { describe, expect, test } from '@jest/globals';
import { CHANNELS, type StoredChannel } from '@libs/contracts';
import { seriesOf, storedFor } from './series.rules.js';
import type { StoredDay } from './telemetry-store.js';

const DAY = '2026-06-10';
const stored = (channel: StoredChannel, values: (number | null)[], letters = '', day = DAY): StoredDay => {
  const wh = [...values, ...Array<null>(48 - values.length).fill(null)];
  const quality = wh.map((value, at) => (value === null ? 'M' : (letters[at] ?? 'A'))).join('');
  return { day, channel, wh, quality, batch: wh.map((value) => (value === null ? null : 1)), revision: 3 };
};
const days = (...list: string[]) => list.map((day) => ({ day, halfHours: 48 }));
const asked = { channels: CHANNELS, days: days(DAY), battery: false } as const;

describe('half hours', () => {
  const rows = [
    stored('gen', [0, 500, 400, null]),
    stored('exp', [0, 200, 450, 0], 'AAEA'),
    stored('imp', [90, 10, 0]),
  ];
  const [item] = seriesOf(rows, { ...asked, step: 'hh' });
  const of = (name: string) => item?.channels.find(({ channel }) => channel === name);

  test('what is measured is as it was stored', () => {
    expect(of('gen')).toMatchObject({ wh: 900, read: 3, estimated: 0, revision: 3 });
    expect(of('gen')?.values?.slice(0, 4)).toEqual([0, 500, 400, null]);
    expect(of('exp')).toMatchObject({ read: 4, estimated: 1 });
  });

  test('what follows is known where everything that it is made of is, and never below zero', () => {
    expect(of('self')?.values?.slice(0, 4)).toEqual([0, 300, 0, null]);
    expect(of('self')?.quality?.slice(0, 4)).toBe('AAEM');
    expect(of('load')?.values?.slice(0, 4)).toEqual([90, 310, 0, null]);
  });

  test('what a site with a battery uses follows from what the battery does', () => {
    const battery = [...rows, stored('chg', [0, 100, 0, 0]), stored('dis', [40, 0, 0, 0]), stored('soc', [12, 17, 17])];
    const [day] = seriesOf(battery, { ...asked, step: 'hh', battery: true });
    const [load, soc] = ['load', 'soc'].map((name) => day?.channels.find(({ channel }) => channel === name));
    expect(load?.values?.slice(0, 4)).toEqual([130, 210, 0, null]);
    // Percent isn’t added up.
    expect(soc).toMatchObject({ wh: null, read: 3 });
    expect(soc?.values?.slice(0, 4)).toEqual([12, 17, 17, null]);
  });

  test('what a site uses isn’t known where its battery isn’t measured', () => {
    const [withBattery] = seriesOf(rows, { ...asked, step: 'day', battery: true });
    expect(withBattery?.channels.find(({ channel }) => channel === 'load')).toMatchObject({ wh: null, read: 0 });
    expect(withBattery?.channels.find(({ channel }) => channel === 'self')).toMatchObject({ wh: 300 });
  });
});

describe('sums', () => {
  test('a day without readings is null and not zero, and stands in the series', () => {
    const items = seriesOf([stored('gen', [0])], {
      ...asked,
      step: 'day',
      channels: ['gen'],
      days: days(DAY, '2026-06-11'),
    });
    expect(items).toEqual([
      { start: DAY, halfHours: 48, channels: [{ channel: 'gen', wh: 0, read: 1, estimated: 0 }] },
      { start: '2026-06-11', halfHours: 48, channels: [{ channel: 'gen', wh: null, read: 0, estimated: 0 }] },
    ]);
  });

  test('months are the sums of their days within the range', () => {
    const rows = [stored('gen', [5, 6], '', '2026-06-30'), stored('gen', [7], 'E', '2026-07-01')];
    const wanted = {
      ...asked,
      step: 'month',
      channels: ['gen'],
      days: days('2026-06-30', '2026-07-01', '2026-07-02'),
    } as const;
    expect(seriesOf(rows, wanted)).toEqual([
      { start: '2026-06-30', halfHours: 48, channels: [{ channel: 'gen', wh: 11, read: 2, estimated: 0 }] },
      { start: '2026-07-01', halfHours: 96, channels: [{ channel: 'gen', wh: 7, read: 1, estimated: 1 }] },
    ]);
  });
});

test('only the meters that are needed are read', () => {
  expect(storedFor(['gen'], false)).toEqual(['gen']);
  expect(storedFor(['self'], true)).toEqual(['gen', 'exp']);
  expect(storedFor(['load', 'gen'], false)).toEqual(['gen', 'exp', 'imp']);
  expect(storedFor(['load'], true)).toEqual(['gen', 'exp', 'imp', 'chg', 'dis']);
});
