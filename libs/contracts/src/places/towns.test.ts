import { expect, test } from '@jest/globals';
import { areaOfPostcode } from './postcode-area.js';
import { townIn, townOf } from './towns.js';

const AREAS =
  'AB AL B BA BB BD BH BL BN BR BS CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'.split(
    ' ',
  );

test('every postcode area of Great Britain has a town, and none is London by default', () => {
  const inLondon = AREAS.filter((letters) => townOf(`${letters}1 1AA`) === 'London');
  expect(inLondon).toEqual(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC']);
});

test.each([
  ['M1 1AE', 'Manchester'],
  ['ls9', 'Leeds'],
  ['SW1A 1AA', 'London'],
  [null, 'London'],
])('%s is in %s', (postcode, town) => expect(townOf(postcode)).toBe(town));

test.each([
  ['how green is it tmrw in cardiff?', { town: 'Cardiff', outward: 'CF1' }],
  ['the grid in Newcastle upon Tyne', { town: 'Newcastle', outward: 'NE1' }],
  ['what is the grid’s reading now', null],
  ['the grid in Reading', { town: 'Reading', outward: 'RG1' }],
  ['how green is the grid', null],
])('%s', (sentence, found) => {
  expect(townIn(sentence)).toEqual(found);
  if (found) expect(areaOfPostcode(found.outward)).not.toBeNull();
});
