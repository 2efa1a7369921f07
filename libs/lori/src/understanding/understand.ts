import { TEXTS } from '@libs/contracts';
import type { Reader } from '../knowledge/passage.js';
import { passageOf } from '../knowledge/knowledge.js';
import type { ToolName } from '../tools/tool-questions.js';
import { handOverIn, isElsewhere, isRequestToAct, languageOf, pleasantryIn, safetyIn } from './first.rules.js';
import type { Entities } from './entities.rules.js';
import { followed } from './follow.rules.js';
import { leaning } from './leanings.rules.js';
import type { Outcome } from './outcome.js';
import { type Read, readQuestion, scoresFor, titleOf } from './question.js';

/** Chosen on the labelled questions of libs/lori/golden, never on those that are held out. */
const FLOORS = {
  /** Below it she says that she does not know. */
  unsure: 0.4,
  /** From it on the best is told, however near the next is. */
  sure: 0.62,
  /** Nearer than this the two are offered. */
  apart: 0.025,
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

export interface Asking {
  question: string;
  reader: Reader;
  /** Questions asked before in the conversation, oldest first. */
  before?: readonly string[];
  /** The party that a question names, as far as the asker's records have it. */
  nameIn?: (question: string) => string | undefined;
}

/** What a question asks for, after those before it. Pure. */
export function understand({ question, reader, before = [], nameIn = () => undefined }: Asking): Understood {
  let last: Understood | null = null;
  let figures: Entities['figures'] = {};
  for (const each of [...before, question]) {
    const now = understandAlone(each, reader, nameIn(each));
    last = last ? (followed(last, now, (faint) => ranking(now.read, reader, faint)) ?? now) : now;
    const { outcome } = last;
    if (outcome.do !== 'tool' || (outcome.tool !== 'forecast' && outcome.tool !== 'savings')) continue;
    // Figures stay known for the rest of the conversation; a new use begins anew.
    const given = outcome.args.figures;
    figures = given && 'annualUsageKwh' in given ? given : { ...figures, ...given };
    if (Object.keys(figures).length > 0) last = { ...last, outcome: { ...outcome, args: { ...outcome.args, figures } } };
  }
  return last as Understood;
}

function understandAlone(question: string, reader: Reader, name?: string): Understood {
  const read = readQuestion(question, name);
  const first = firstOf(question, reader);
  if (first) return { outcome: first, read, ranked: [] };
  const ranked = ranking(read, reader);
  return { outcome: decide(ranked, read), read, ranked };
}

/** The panel's own prompts always lead to the same place. */
function promptOf(question: string, reader: Reader): Outcome | null {
  const [grid, savings, assets, balancing] = TEXTS.loriPrompts;
  switch (question.trim()) {
    case grid:
      return { do: 'tool', tool: 'grid.now', args: {} };
    case savings:
      return { do: 'tool', tool: reader === 'host' ? 'savings' : 'forecast', args: {} };
    case assets:
      return { do: 'passage', id: 'renewable-assets' };
    case balancing:
      return { do: 'passage', id: 'grid-balancing' };
    default:
      return null;
  }
}

function firstOf(question: string, reader: Reader): Outcome | null {
  const prompt = promptOf(question, reader);
  if (prompt) return prompt;
  const language = languageOf(question);
  if (language) return { do: 'language', language };
  const safety = safetyIn(question);
  if (safety) return { do: 'safety', id: safety };
  const pleasantry = pleasantryIn(question);
  if (pleasantry) return { do: pleasantry };
  // What an admin does about a complaint or a record is work, and no complaint of theirs.
  const handOver = reader === 'admin' ? null : handOverIn(question);
  if (handOver) return { do: 'hand_over', ...handOver };
  return isElsewhere(question) ? { do: 'unknown' } : null;
}

export function ranking(read: Read, reader: Reader, faint: readonly string[] = []): Ranked[] {
  const scores = scoresFor(reader).of(read.terms, { faint });
  return scores
    .map(({ key, score }) => ({ key, score: score === 0 ? 0 : score + leaning(key, { ...read, reader }) }))
    .toSorted((a, b) => b.score - a.score);
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
  return near && best.score >= FLOORS.sure ? outcomeOf(best.key, read) : { do: 'passage', id: 'lori-cannot', act: true };
}

export function outcomeOf(key: string, { entities, question }: Pick<Read, 'entities' | 'question'>): Outcome {
  const [kind, name = ''] = key.split(':');
  if (kind === 'tool') return { do: 'tool', tool: name as ToolName, args: entities };
  return { do: 'passage', id: passageOf(name)?.id ?? name, ...(isRequestToAct(question) ? { act: true } : {}) };
}
