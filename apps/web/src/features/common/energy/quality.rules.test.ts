import { expect, test } from '@jest/globals';
import type { QualityDay } from '@libs/contracts';
import { dayLines, monthLines } from './quality.rules';

type ChannelOfDay = QualityDay['channels'][number];
const channel = (given: Partial<ChannelOfDay>): ChannelOfDay => ({
  channel: 'gen',
  halfHours: 48,
  actual: 48,
  estimated: 0,
  missing: 0,
  flags: [],
  spans: [],
  ...given,
});
const ESTIMATED = channel({
  actual: 42,
  estimated: 6,
  spans: [
    { from: '2026-06-10T09:00:00.000Z', halfHours: 5, counts: 'estimated', rule: 'V10', held: false, readWh: null },
    { from: '2026-06-10T22:30:00.000Z', halfHours: 1, counts: 'estimated', rule: 'V1', held: true, readWh: 90_000 },
  ],
});

test('a day says what was estimated, when by the clock of London, and why', () => {
  expect(dayLines({ day: '2026-06-10', channels: [ESTIMATED, channel({ channel: 'exp', flags: ['V7'] })] })).toEqual([
    {
      channel: 'gen',
      name: 'Generation',
      counts: '42 of 48 half hours read, 6 estimated',
      notes: [
        '10:00 to 12:30: estimated, the middle of the same half hours of similar days around it.',
        '23:30 to 24:00: not counted (90.00 kWh was read), more than the equipment can do in half an hour. We use an estimate instead.',
      ],
    },
    {
      channel: 'exp',
      name: 'Export',
      counts: 'All 48 half hours read',
      notes: ['More was exported than generated: a swapped meter or a wrong clock. We use the readings as they are.'],
    },
  ]);
});

test('a meter without any reading isn’t listed, and a gap is missing rather than zero', () => {
  const gap = channel({
    actual: 46,
    missing: 2,
    spans: [
      { from: '2026-12-10T00:00:00.000Z', halfHours: 2, counts: 'missing', rule: null, held: false, readWh: null },
    ],
  });
  const none = channel({ channel: 'imp', actual: 0, missing: 48 });
  expect(dayLines({ day: '2026-12-10', channels: [gap, none] })).toMatchObject([
    { counts: '46 of 48 half hours read, 2 missing', notes: ['00:00 to 01:00: missing, no reading.'] },
  ]);
});

test('a month says on how many days, and what it needs before it’s billed', () => {
  const sums = { channel: 'gen' as const, halfHours: 1440, actual: 1380, estimated: 60, missing: 0 };
  const lines = monthLines({
    assetId: '',
    from: '2026-06-01',
    to: '2026-06-30',
    checking: false,
    days: [
      { day: '2026-06-10', channels: [ESTIMATED] },
      { day: '2026-06-11', channels: [ESTIMATED] },
    ],
    months: [{ month: '2026-06', channels: [{ ...sums, longestGap: 0, held: true, why: ['estimated'] }] }],
  });
  expect(lines[0]?.notes).toEqual([
    'On 2 days: the middle of the same half hours of similar days around it.',
    'On 2 days: more than the equipment can do in half an hour.',
    'We’ll check this month before it’s billed: more than 2% of its half hours are estimated.',
  ]);
});
