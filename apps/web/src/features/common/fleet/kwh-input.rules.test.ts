import { describe, expect, it } from '@jest/globals';
import { whOf } from './kwh-input.rules';

describe('a register in kWh', () => {
  it.each([
    ['43,747.392', 43_747_392],
    ['0', 0],
    [' 12.5 ', 12_500],
    ['0.001', 1],
  ])('%s is read exactly', (text, wh) => {
    expect(whOf(text)).toBe(wh);
  });

  it.each(['', 'x', '-1', '1.2345', '1e3', '1.', '.5'])('%s is none', (text) => {
    expect(whOf(text)).toBeNull();
  });
});
