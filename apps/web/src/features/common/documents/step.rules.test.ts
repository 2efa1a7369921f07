import { expect, test } from '@jest/globals';
import type { PaperworkStep } from '@libs/contracts';
import { stepWords } from './step.rules';

const step = (change: Partial<PaperworkStep>): PaperworkStep => ({
  path: 'files.dno_approval',
  label: 'DNO notification (G98)',
  state: 'missing',
  blocks: true,
  metDate: null,
  dueDate: '2026-11-19',
  note: null,
  ...change,
});

test.each([
  [{ state: 'met', metDate: '2026-11-01' }, 'Done 1 Nov 2026', 'good'],
  [{ state: 'met' }, 'Done', 'good'],
  [{ state: 'late' }, 'Too late', 'bad'],
  [{}, '1 day overdue', 'bad'],
  [{ dueDate: '2026-11-10' }, '10 days overdue', 'bad'],
  [{ state: 'in_hand' }, '1 day overdue', 'bad'],
  [{ dueDate: '2026-11-20' }, 'Missing', 'warn'],
  [{ state: 'in_hand', dueDate: null }, 'In progress', 'warn'],
  [{ state: 'needed', dueDate: null }, 'Needed', 'quiet'],
  [{ blocks: false, dueDate: null }, 'Needed', 'quiet'],
] as const)('%j reads %s', (change, words, tone) =>
  expect(stepWords(step(change), '2026-11-20')).toEqual({ words, tone }),
);
