import { describe, expect, test } from '@jest/globals';
import { TEXTS } from '@libs/contracts';
import { changesIn, figuresIn } from './figures.rules.js';
import { followUpOf, type Intent, intentOf } from './intents.rules.js';
import { placeIn, placeNote } from './place.rules.js';
import { nounOf, overdue } from './tools/my-records-tool.js';

describe('what a question is about', () => {
  test.each<[string, Intent | null]>([
    [TEXTS.loriPrompts[0], 'grid_now'],
    [TEXTS.loriPrompts[1], 'my_savings'],
    [TEXTS.loriPrompts[2], 'renewable_assets'],
    [TEXTS.loriPrompts[3], 'grid_balancing'],
    ['How green is the grid right now?', 'grid_now'],
    ['What is the carbon intensity?', 'grid_now'],
    ['when is the best time to charge the van', 'best_half_hours'],
    ['Which half hours are cleanest? the greenest half hours please', 'best_half_hours'],
    ['I use 25,000 kWh a year at 26p', 'forecast'],
    ['120 MWh', 'forecast'],
    ['Can I get a forecast?', 'forecast'],
    ['How much could we save?', 'my_savings'],
    ['What’s the status of my project?', 'my_project'],
    ['When will my panels be installed?', 'my_project'],
    ['What happens next?', 'my_project'],
    ['Show my jobs', 'my_jobs'],
    ['which jobs do I have', 'my_jobs'],
    ['How is my pipeline?', 'my_pipeline'],
    ['How many projects are pending?', 'my_pipeline'],
    ['What are the terms of my bills?', 'my_terms'],
    ['What is my unit rate?', 'my_terms'],
    ['Can I speak to a person?', 'person'],
    ['Should I invest in this?', 'advice'],
    ['Hello', 'greeting'],
    ['How long are contracts?', 'contract_length'],
    ['Is 15p fixed or does it go up with inflation?', 'price_rises'],
    ['what about with a 50 kWh battery?', 'forecast'],
    ['We pay £900 a month', 'forecast'],
    ['10 million kWh', 'forecast'],
    ['Who looks after the system?', 'ownership'],
    ['I would like to cancel', 'leaving'],
    ['I want to complain', 'complaint'],
    ['Do I have to switch supplier?', null],
    ['What is the capital of France?', null],
  ])('%s', (question, intent) => expect(intentOf(question)).toBe(intent));
});

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

describe('a short question after another', () => {
  test.each([
    ['and per month?', 'month'],
    ['What is that per month?', 'month'],
    ['which ones?', 'names'],
    ['Which are they?', 'names'],
    ['and in Leeds?', 'same'],
    ['How much per month do you charge?', null],
    ['Which half hours are cleanest?', null],
  ])('%s', (question, as) => expect(followUpOf(question)).toBe(as));
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
