import type { ToolName } from '../tools/tool-questions.js';
import { isRequestToAct } from './first.rules.js';
import type { Outcome } from './outcome.js';
import { type Read, titleOf } from './question.js';

/** Chosen on the labelled questions of libs/lori/golden, never on those that are held out. */
const FLOORS = {
  /** Below it she says that she does not know. */
  unsure: 0.5,
  /** From it on the best is told, however near the next is. */
  sure: 0.76,
  /** Nearer than this the two are offered. */
  apart: 0.05,
} as const;

export interface Ranked {
  key: string;
  score: number;
}

export interface Understood {
  outcome: Outcome;
  read: Read;
  ranked: readonly Ranked[];
}

export function decide(ranked: readonly Ranked[], read: Read): Outcome {
  const [best, next] = ranked;
  if (isRequestToAct(read.question)) return toActOn(best, read);
  if (!best || best.score < FLOORS.unsure) return { do: 'unknown' };
  if (next && best.score < FLOORS.sure && best.score - next.score < FLOORS.apart) {
    return {
      do: 'choose',
      choices: [
        { key: best.key, question: titleOf(best.key) },
        { key: next.key, question: titleOf(next.key) },
      ],
    };
  }
  return outcomeOf(best.key, read);
}

/** Where to do it oneself; what has no passage of its own has the one that says what she can't do. */
function toActOn(best: Ranked | undefined, read: Read): Outcome {
  const { question, entities } = read;
  const near = best && best.score >= FLOORS.unsure;
  if (near && (best.key.startsWith('passage:') || entities.figures)) return outcomeOf(best.key, { entities, question });
  return near && best.score >= FLOORS.sure
    ? outcomeOf(best.key, read)
    : { do: 'passage', id: 'lori-cannot', act: true };
}

function outcomeOf(key: string, { entities, question }: Pick<Read, 'entities' | 'question'>): Outcome {
  const [kind, name = ''] = key.split(':');
  if (kind === 'tool') return { do: 'tool', tool: name as ToolName, args: entities };
  return { do: 'passage', id: name, ...(isRequestToAct(question) ? { act: true } : {}) };
}
