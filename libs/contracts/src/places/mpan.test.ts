import { describe, expect, test } from '@jest/globals';
import { cleanMpan, distributorOf, mpanFault } from './mpan.js';
import { areaOfPostcode, patternOfArea } from './postcode-area.js';
import { DISTRIBUTION_AREAS } from './regions.js';

describe('MPAN', () => {
  test.each([
    '1470116845051',
    '1049827101269',
    '3433899920164',
    '2143967712809',
    '2146743072093',
    '1892941794350',
    '1525379938096',
    '2544886475542',
    '069238I51470116845051',
    '01575R681049827101269',
    '0454742I1892941794350',
    'S 01 575 R68 10 4982 7101 269',
    '14-7011-6845-051',
    '',
  ])('%s is right', (mpan) => {
    expect(mpanFault(mpan)).toBeNull();
  });

  test.each([
    ['2499999999990', /check digit/],
    ['8699999999991', /check digit/],
    ['1012345678907', /check digit/],
    ['2099999999386', /check digit/],
    ['123456789012', /13 digits/],
    ['12345678901234', /13 digits/],
    ['ABCDEFGHIJKLM', /13 digits/],
    ['991112221470116845051', /profile class/],
    ['000002221470116845051', /time-switch/],
  ])('%s is wrong', (mpan, why) => {
    expect(mpanFault(mpan)).toMatch(why);
  });

  test('it is kept without what only helps the eye', () => {
    expect(cleanMpan(' s01-575 r68 1049827101269')).toBe('01575R681049827101269');
  });

  test('the first two digits name the distributor, where one has the region', () => {
    expect(distributorOf('1470116845051')).toMatchObject({ gsp: '_E', name: 'West Midlands' });
    expect(distributorOf('069238I51470116845051')).toMatchObject({ gsp: '_E' });
    expect(distributorOf('3433899920164')).toBe('independent');
    expect(distributorOf('8699999999997')).toBe('unknown');
  });
});

describe('a postcode’s area', () => {
  test.each([
    ['EC1A 1AA', '_C'],
    ['ec1a1aa', '_C'],
    ['SW1A', '_C'],
    ['M1 1AE', '_G'],
    ['B77 4AA', '_B'],
    ['B1 1AA', '_E'],
    ['E4 6AA', '_A'],
    ['BS16', '_L'],
    ['OX17 1AA', '_B'],
    ['N1P', '_C'],
    ['SY25', '_K'],
    ['ZE1 0AA', '_P'],
  ])('%s is in %s', (postcode, gsp) => {
    expect(areaOfPostcode(postcode)).toMatchObject({ gsp });
  });

  test('the pattern of an area finds the postcodes of that area and no others', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const areas = [...letters, ...letters.flatMap((one) => letters.map((two) => one + two))];
    const patterns = DISTRIBUTION_AREAS.map(({ gsp }) => ({ gsp, matches: new RegExp(patternOfArea(gsp)) }));
    const wrong = areas.flatMap((area) =>
      Array.from({ length: 100 }, (_, district) => `${area}${district}`).filter((outward) => {
        const found = areaOfPostcode(outward);
        const expected = found && found !== 'outside' ? [found.gsp] : [];
        const named = patterns.filter(({ matches }) => matches.test(outward)).map(({ gsp }) => gsp);
        return named.join() !== expected.join();
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('outside Great Britain, and no postcode', () => {
    expect(['BT1 1AA', 'JE2', 'IM1 1AA', 'GY1'].map(areaOfPostcode)).toEqual(Array(4).fill('outside'));
    expect(['', '12345', 'QQ1 1AA', 'hello'].map(areaOfPostcode)).toEqual(Array(4).fill(null));
  });
});
