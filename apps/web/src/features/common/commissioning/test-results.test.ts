import { describe, expect, it } from '@jest/globals';
import { TestResults } from '@libs/contracts';
import { concernOf, EMPTY_STRING, hasReadingFault, resultsOf, stringWords, testsOf } from './test-results';

const string = { ...EMPTY_STRING, voc: '620,5', isc: '11.2', insulation: '>200', polarity: 'correct' as const };

describe('test results', () => {
  it('are sent as numbers, whatever the meter or the phone writes around them, and read back', () => {
    const results = resultsOf({ strings: [string, EMPTY_STRING], earth: '0.3' });
    expect(TestResults.parse(results)).toEqual({
      strings: [{ vocVolts: 620.5, iscAmps: 11.2, insulationMegohms: 200, polarity: 'correct' }],
      earthOhms: 0.3,
    });
    expect(testsOf(results)).toEqual({ strings: [{ ...string, voc: '620.5', insulation: '200' }], earth: '0.3' });
    expect(stringWords(results?.strings[0] ?? {})).toBe('620.5 V, 11.2 A, 200 MΩ, polarity correct');
  });

  it('are nothing where nothing was measured', () => {
    expect(resultsOf({ strings: [EMPTY_STRING], earth: ' ' })).toBeUndefined();
  });

  it('that are no numbers, or more than a meter can show, are said before they are sent', () => {
    expect(hasReadingFault({ strings: [{ ...string, isc: 'eleven' }], earth: '' })).toBe(true);
    expect(hasReadingFault({ strings: [{ ...string, voc: '20000' }], earth: '' })).toBe(true);
    expect(hasReadingFault({ strings: [string], earth: '0.3' })).toBe(false);
  });

  it('that need another look are pointed out', () => {
    expect(concernOf(string)).toBeNull();
    expect(concernOf({ ...string, insulation: '0.4' })).toContain('Below 1 MΩ');
    expect(concernOf({ ...string, polarity: 'reversed' })).toContain('Reversed polarity');
  });
});
