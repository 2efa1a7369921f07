import { isOverdue, type PaperworkStep } from '@libs/contracts';
import { dateText } from '../../../kit/format';
import { STEP } from './documents.texts';

/** The state of a paperwork step, in words. Pure; `today` is the London day. */

export type Tone = 'good' | 'quiet' | 'warn' | 'bad';

export function stepWords(step: PaperworkStep, today: string): { words: string; tone: Tone } {
  if (step.state === 'met') return { words: STEP.met(step.metDate && dateText(step.metDate)), tone: 'good' };
  if (step.state === 'late') return { words: STEP.tooLate, tone: 'bad' };
  if (isOverdue(step, today)) return { words: overdueWords(step.dueDate as string, today), tone: 'bad' };
  if (step.state === 'in_hand') return { words: STEP.inHand, tone: 'warn' };
  if (step.state === 'needed' || !step.blocks) return { words: STEP.needed, tone: 'quiet' };
  return { words: STEP.missing, tone: 'warn' };
}

function overdueWords(due: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000);
  return STEP.overdue(days);
}
