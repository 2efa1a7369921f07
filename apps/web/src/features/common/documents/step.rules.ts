import { isOverdue, type PaperworkStep } from '@libs/contracts';
import { dateText } from '../../../kit/format';

/** How far a step of the paperwork is, in words. Pure; `today` is London's. */

export type Tone = 'good' | 'quiet' | 'warn' | 'bad';

export function stepWords(step: PaperworkStep, today: string): { words: string; tone: Tone } {
  if (step.state === 'met') return { words: step.metDate ? `Met ${dateText(step.metDate)}` : 'Met', tone: 'good' };
  if (step.state === 'late') return { words: 'Too late', tone: 'bad' };
  if (isOverdue(step, today)) return { words: overdueWords(step.dueDate as string, today), tone: 'bad' };
  if (step.state === 'in_hand') return { words: 'In hand', tone: 'warn' };
  if (step.state === 'needed' || !step.blocks) return { words: 'Needed', tone: 'quiet' };
  return { words: 'Missing', tone: 'warn' };
}

function overdueWords(due: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000);
  return days === 1 ? 'Overdue by a day' : `Overdue by ${days} days`;
}
