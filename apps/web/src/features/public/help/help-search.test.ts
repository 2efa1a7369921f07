import { expect, test } from '@jest/globals';
import { searchHelp } from './help-search.rules';

const ALL = [
  {
    name: 'price',
    title: 'Price and bills',
    about: '',
    passages: [{ id: 'upfront-cost', title: 'Is there anything to pay upfront?' }],
  },
  { name: 'meters', title: 'Meters', about: '', passages: [{ id: 'mpan', title: 'What is an MPAN?' }] },
];
const found = (typed: string) => searchHelp(ALL, typed).map(({ id }) => id);

test('finds by the beginnings of words, in titles and subjects, whatever the case', () => {
  expect(found('UPFR pay')).toEqual(['upfront-cost']);
  expect(found('bills')).toEqual(['upfront-cost']);
  expect(found('mpan')).toEqual(['mpan']);
});

test('finds nothing for nothing, and for words that are nowhere', () => {
  expect(found('  ')).toEqual([]);
  expect(found('mpan zebra')).toEqual([]);
});
