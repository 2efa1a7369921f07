import { expect, test } from '@jest/globals';
import { fillIn, leftOpen } from './variables.js';

const values = {
  'first name': 'Jo',
  company: 'Meadow {status} Foods',
  status: null,
  'expected savings': '£4,200 a year',
  'installation date': null,
  'my name': 'Sam Reed',
};

test('what is known is filled in once, what isn’t stays for the writer to see', () => {
  const text = fillIn('Dear {first name}, {company} saves {expected savings}. {status} {STATUS} {other}', values);
  // A company that is called like a variable is no variable.
  expect(text).toBe('Dear Jo, Meadow {status} Foods saves £4,200 a year. {status} {STATUS} {other}');
});

test('the variables that a text still names, each once', () => {
  expect(leftOpen('{status} on {installation date}, {status}; {unknown} {}')).toEqual(['status', 'installation date']);
  expect(leftOpen('nothing')).toEqual([]);
});
