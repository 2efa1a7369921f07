import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const SOURCES = new URL('../../', import.meta.url);

/** Whose `<form>` is none of the idiom's: it saves nothing, so that nothing of it can be lost. */
const NO_FORMS = new Map([
  ['kit/confirm-dialog.tsx', 'a question with one button, which Enter presses'],
  ['records/merging/merge-dialog.tsx', 'chooses between values that are there'],
  ['records/then/then-controls.tsx', 'chooses the moment that is shown'],
  ['features/common/lori/question-field.tsx', 'a line of a conversation'],
  ['features/public/calculator/controls.tsx', 'computes while it is set, and sends nothing'],
  ['features/public/grid/region-picker.tsx', 'chooses the region that is shown'],
]);

test('every form is the one of lib/forms', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && /<form\b/.test(readFileSync(new URL(file, SOURCES), 'utf8')))
    .sort();
  expect(found).toEqual(['lib/forms/form.tsx', ...NO_FORMS.keys()].sort());
});
