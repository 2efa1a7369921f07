import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLUMNS } from './columns.texts';
import { LookedReadings } from './looked-readings';

const file = { columns: ['When', 'Hour', 'Used'], rows: [['1 May', '00:00', '3.47']], mapping: null, report: null };
const shown = (choose?: true) =>
  renderToStaticMarkup(<LookedReadings found={{ ...file, ...(choose && { choose }) }} onChange={() => undefined} />);

test('where no columns are recognised a person can choose them, beside the first rows of the file', () => {
  expect(shown(true)).toContain(COLUMNS.row);
  expect(shown(true)).toContain('3.47');
  // Several meters in one file are no matter of columns.
  expect(shown()).not.toContain(COLUMNS.row);
});
