import { describe, expect, test } from '@jest/globals';
import { earnedBy } from './flexible.js';
import { flexibilityRevenue, priceAt } from './flexibility.js';
import { STACK } from './stack.js';
import { excludes, STREAMS } from './streams.js';

const likely = () => 0.5;

describe('streams', () => {
  test('who excludes whom goes both ways, and nobody excludes itself', () => {
    for (const one of STREAMS) {
      expect(excludes(one, one)).toBe(false);
      for (const other of STREAMS) expect(excludes(one, other)).toBe(excludes(other, one));
    }
    expect(excludes('demandFlexibility', 'frequencyResponse')).toBe(true);
    expect(excludes('capacityMarket', 'frequencyResponse')).toBe(false);
  });

  test('hours that one stream takes are not sold again', () => {
    const alone = flexibilityRevenue(
      STACK.filter(({ name }) => name === 'frequencyResponse'),
      'battery',
      10,
      likely,
    );
    const together = flexibilityRevenue(STACK, 'battery', 10, likely);
    const hours = 80 + 228;
    expect(together.frequencyResponse / alone.frequencyResponse).toBeCloseTo((8760 - hours) / 8760, 6);
  });

  test('equipment that turns down gives no frequency response', () => {
    expect(flexibilityRevenue(STACK, 'load', 20, likely).frequencyResponse).toBe(0);
  });

  test('20 kW of a small business earn some hundred pounds, not thousands', () => {
    for (const at of [0.1, 0.5, 0.9]) {
      const { host, funder } = earnedBy({ load: 20, battery: 0 }, () => at);
      expect(host).toBeGreaterThan(300);
      expect(host).toBeLessThan(1100);
      expect(funder).toBe(0);
    }
  });

  test('prices run through their range', () => {
    expect([0, 0.25, 0.5, 1].map((share) => priceAt([1, 3, 4], share))).toEqual([1, 2, 3, 4]);
  });
});
