import { describe, expect, test } from '@jest/globals';
import { changesIn, figuresIn } from './figures.rules.js';
import { placeIn, placeNote } from './place.rules.js';
import { overdue } from './tools/my-records-tool.js';
import { nounOf } from './tools/record-fields.js';

describe('figures in words', () => {
  test.each([
    ['25,000 kWh a year at 26p', { annualUsageKwh: 25_000, unitRatePence: 26 }],
    ['We use 120 MWh', { annualUsageKwh: 120_000 }],
    ['2 000 kwh per month, 27.5 pence', { annualUsageKwh: 24_000, unitRatePence: 27.5 }],
    ['cafe in eh1 1bb, 18500kWh', { annualUsageKwh: 18_500, postcode: 'EH1 1BB', businessType: 'cafe' }],
    ['80000 kWh office with 400 m2 of roof', { annualUsageKwh: 80_000, roofAreaM2: 400, businessType: 'office' }],
    ['30,000 kWh on a flat fee', { annualUsageKwh: 30_000, offer: 'flat_fee' }],
  ])('%s', (text, figures) => expect(figuresIn(text)).toEqual(figures));

  test('none without a use', () => expect(figuresIn('26p per unit')).toBeNull());

  test.each([
    ['what about with a 50 kWh battery?', { batteryKwh: 50 }],
    ['with a battery of 30 kWh', { batteryKwh: 30 }],
    ['We pay £900 a month', { poundsAMonth: 900 }],
    ['about £12k a year', { poundsAMonth: 1000 }],
    ['and on a flat fee?', { offer: 'flat_fee' }],
  ])('%s changes a question, and is no use', (text, changes) => {
    expect(figuresIn(text)).toBeNull();
    expect(changesIn(text)).toEqual(changes);
  });

  test('millions, and a use beside a battery', () => {
    expect(figuresIn('10 million kWh')).toEqual({ annualUsageKwh: 10_000_000 });
    expect(figuresIn('80,000 kWh a year with a 50 kWh battery')).toEqual({ annualUsageKwh: 80_000, batteryKwh: 50 });
  });
});

describe('inside a sentence', () => {
  test('what is missing is a noun, without a capital', () => {
    expect(nounOf('The inverter serial number is missing')).toBe('the inverter serial number');
    expect(nounOf('MCS certificate is missing')).toBe('MCS certificate');
  });

  test('a visit that should have been is overdue, and not the next one', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(['2026-11-16', '2026-11-22', '2026-11-23', '2026-11-30'].map((day) => overdue(day, now))).toEqual([
      ' (7 days overdue)',
      ' (1 day overdue)',
      '',
      '',
    ]);
  });
});

describe('a place in words', () => {
  test.each([
    ['How green is the grid in LS9 8AA right now?', { region: 5, name: 'Yorkshire', outward: 'LS9' }],
    ['best time to charge in ec1a?', { region: 13, name: 'London', outward: 'EC1A' }],
    ['When is South Wales greenest?', { region: 7, name: 'South Wales', outward: null }],
    ['Does the G98 form say how green the grid is now?', null],
    ['How green is the grid in BT1 1AA?', null],
    ['How green is the grid now?', null],
  ])('%s', (question, place) => expect(placeIn(question)).toEqual(place));
});

describe('a place by its name', () => {
  test.each([
    ['how green is it tmrw in cardiff', 'Cardiff (South Wales)', 7],
    ['How clean is the grid in London?', 'London', 13],
    ['is the grid green in Scotland', 'South Scotland', 2],
    ['the grid in north scotland now', 'North Scotland', 1],
  ])('%s', (question, name, region) => {
    expect(placeIn(question)).toMatchObject({ name, region });
  });

  test.each([
    ['How green is the grid in BT1 1AA?', 'England, Scotland and Wales'],
    ['How green is the grid in Atlantis?', 'don’t know that place'],
    ['is the grid green in Scotland', 'That’s South Scotland'],
  ])('%s is not taken for another in silence', (question, said) => expect(placeNote(question)).toContain(said));

  test.each(['How green is the grid now?', 'the grid in Leeds', 'in south scotland', 'in the morning', 'in December'])(
    '%s needs no word',
    (question) => expect(placeNote(question)).toBeNull(),
  );
});
