import { describe, expect, test } from '@jest/globals';
import { TEXTS } from '@libs/contracts';
import { figuresIn } from './figures.rules.js';
import { type Intent, intentOf } from './intents.rules.js';
import { placeIn } from './place.rules.js';

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
