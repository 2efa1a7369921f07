import { describe, expect, test } from '@jest/globals';
import type { Channel, ChannelSum, SeriesItem } from '@libs/contracts';
import { clockOf, dayColumns, halfHourColumns, monthOf, moveDay, moveMonth, newestDay, totalOf } from './energy.rules';

const sum = (channel: Channel, wh: number | null, more: Partial<ChannelSum> = {}): ChannelSum => ({
  channel,
  wh,
  read: wh === null ? 0 : 48,
  estimated: 0,
  ...more,
});
const item = (start: string, channels: ChannelSum[], halfHours = 48): SeriesItem => ({ start, halfHours, channels });

describe('half hours', () => {
  test('are named by London’s clock, through the days on which it changes', () => {
    expect(clockOf('2026-06-10', 48).filter((_, at) => [0, 1, 47].includes(at))).toEqual(['00:00', '00:30', '23:30']);
    const [spring, autumn] = [clockOf('2026-03-29', 46), clockOf('2026-10-25', 50)];
    expect([spring.length, spring[0], spring[1], spring[2], spring.at(-1)]).toEqual([
      46,
      '00:00',
      '00:30',
      '02:00',
      '23:30',
    ]);
    expect(autumn.slice(0, 7)).toEqual(['00:00', '00:30', '01:00', '01:30', '01:00', '01:30', '02:00']);
    expect(autumn.at(-1)).toBe('23:30');
  });

  test('part what was generated where export is known, and never turn what is missing into zero', () => {
    const [first, second, third] = halfHourColumns(
      item('2026-06-10', [
        sum('gen', 1, { values: [1000, 800, null], quality: 'AEM', batches: [1, 1, null] }),
        sum('exp', 1, { values: [400, null, null], quality: 'AMM', batches: [1, null, null] }),
        sum('self', 1, { values: [600, null, null], quality: 'AMM' }),
        sum('imp', 1, { values: [0, 250, null], quality: 'AAM' }),
      ]),
    );
    expect(first).toMatchObject({
      used: 0.6,
      exported: 0.4,
      generated: 0,
      imported: 0,
      missing: false,
      estimated: false,
    });
    expect(second).toMatchObject({
      used: 0,
      exported: 0,
      generated: 0.8,
      imported: 0.25,
      missing: false,
      estimated: true,
    });
    expect(third).toMatchObject({ missing: true, generated: 0 });
    expect([first?.partly, second?.partly]).toEqual([false, true]);
  });
});

test('days say where half hours are missing', () => {
  const columns = dayColumns([
    item('2026-06-01', [sum('gen', 5_000), sum('imp', null)]),
    item('2026-06-02', [sum('gen', 5_000, { read: 40, estimated: 3 })]),
    item('2026-06-03', [sum('gen', null)]),
  ]);
  expect(columns.map(({ label, missing, partly, estimated }) => ({ label, missing, partly, estimated }))).toEqual([
    { label: '1', missing: false, partly: false, estimated: false },
    { label: '2', missing: false, partly: true, estimated: true },
    { label: '3', missing: true, partly: false, estimated: false },
  ]);
  expect(totalOf([item('a', [sum('gen', 5)]), item('b', [sum('gen', null)])], 'gen')).toMatchObject({
    wh: 5,
    read: 48,
    halfHours: 96,
  });
  expect(totalOf([item('a', [sum('gen', null)])], 'gen').wh).toBeNull();
});

test('days and months move over the ends of months and years', () => {
  expect([moveDay('2026-01-01', -1), moveDay('2026-10-25', 1)]).toEqual(['2025-12-31', '2026-10-26']);
  expect([moveMonth('2026-03-31', -1), moveMonth('2026-12-15', 1)]).toEqual(['2026-02-28', '2027-01-15']);
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('the page opens on the newest day that has readings', () => {
  const covered = [
    { channel: 'gen' as const, from: '2026-06-01', to: '2026-06-10' },
    { channel: 'imp' as const, from: '2026-06-01', to: '2026-06-12' },
  ];
  const asset = { covered } as Parameters<typeof newestDay>[0];
  expect(newestDay(asset, '2026-07-01')).toBe('2026-06-12');
  expect(newestDay({ ...asset, covered: [] }, '2026-07-01')).toBe('2026-07-01');
});
