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
  [{ state: 'met', metDate: '2026-11-01' }, 'Met 1 Nov 2026', 'good'],
  [{ state: 'met' }, 'Met', 'good'],
  [{ state: 'late' }, 'Too late', 'bad'],
  [{}, 'Overdue by a day', 'bad'],
  [{ dueDate: '2026-11-10' }, 'Overdue by 10 days', 'bad'],
  [{ state: 'in_hand' }, 'Overdue by a day', 'bad'],
  [{ dueDate: '2026-11-20' }, 'Missing', 'warn'],
  [{ state: 'in_hand', dueDate: null }, 'In hand', 'warn'],
  [{ state: 'needed', dueDate: null }, 'Needed', 'quiet'],
  [{ blocks: false, dueDate: null }, 'Needed', 'quiet'],
] as const)('%j reads %s', (change, words, tone) =>
  expect(stepWords(step(change), '2026-11-20')).toEqual({ words, tone }),
);
