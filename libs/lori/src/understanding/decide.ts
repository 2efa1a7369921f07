import type { ToolName } from '../tools/tool-questions.js';
import { isRequestToAct } from './first.rules.js';
import type { Ranked, Ranking } from './fuse.js';
import type { Outcome } from './outcome.js';
import { type Read, titleOf } from './question.js';

/** Chosen on the labelled questions of libs/lori/golden, never on those that are held out. */
const FLOORS = {
  /** Below it she says that she does not know. */
  unsure: 0.5,
  /** From this chance on the best is told. */
  sure: 0.74,
  /** Two that together have at least this chance are offered. */
  offered: 0.25,
} as const;

export interface Understood {
  outcome: Outcome;
  read: Read;
  ranked: readonly Ranked[];
}

/** `owner` is the target that has the question among its example phrases: it settles what would else be a choice. */
export function decide({ ranked, none }: Ranking, read: Read, owner: string | null = null): Outcome {
  const [best, next] = ranked;
  if (isRequestToAct(read.question)) return toActOn(best, read);
  if (!best) return { do: 'unknown' };
  if (best.chance >= FLOORS.sure) return outcomeOf(best.key, read);
  // Before the likeliest: no weights know a passage that was just written.
  if (owner) return outcomeOf(owner, read);
  if (none > best.chance || !next || best.chance + next.chance < FLOORS.offered) return { do: 'unknown' };
  return {
    do: 'choose',
    choices: [
      { key: best.key, question: titleOf(best.key) },
      { key: next.key, question: titleOf(next.key) },
    ],
  };
}

/** Where to do it oneself; what has no passage of its own has the one that says what she can't do. */
function toActOn(best: Ranked | undefined, read: Read): Outcome {
  const { question, entities } = read;
  const near = best && best.score >= FLOORS.unsure;
  if (near && (best.key.startsWith('passage:') || entities.figures)) return outcomeOf(best.key, { entities, question });
  return near && best.chance >= FLOORS.sure
    ? outcomeOf(best.key, read)
    : { do: 'passage', id: 'lori-cannot', act: true };
}

function outcomeOf(key: string, { entities, question }: Pick<Read, 'entities' | 'question'>): Outcome {
  const [kind, name = ''] = key.split(':');
  if (kind === 'tool') return { do: 'tool', tool: name as ToolName, args: entities };
  return { do: 'passage', id: name, ...(isRequestToAct(question) ? { act: true } : {}) };
}
