import { TEXTS } from '@libs/contracts';
import type { Reader } from '../knowledge/passage.js';
import { handOverIn, isElsewhere, languageOf, pleasantryIn, safetyIn } from './first.rules.js';
import { type Classifier, classifierOf, readWeights } from './classifier.js';
import { decide, type Understood } from './decide.js';
import type { Entities } from './entities.rules.js';
import { followed } from './follow.js';
import { fused, type Ranking } from './fuse.js';
import { leaning } from './leanings.rules.js';
import type { Outcome } from './outcome.js';
import { ownerOf } from './phrases.js';
import { type Read, readQuestion, scoresFor, VECTORS } from './question.js';
import { targetsFor } from './targets.js';

export interface Asking {
  question: string;
  reader: Reader;
  /** Questions asked before in the conversation, oldest first. */
  before?: readonly string[];
  /** The party that a question names, as far as the asker's records have it. */
  nameIn?: (question: string) => string | undefined;
}

let known: Classifier | undefined;
/** Read when it is first needed: what makes the weights has none to read yet. */
export const classifier = (): Classifier => (known ??= classifierOf(readWeights(), VECTORS));

/** What a question asks for, after those before it. Pure. */
export function understand({ question, reader, before = [], nameIn = () => undefined }: Asking): Understood {
  let last: Understood | null = null;
  let figures: Entities['figures'] = {};
  for (const each of [...before, question]) {
    const now = understandAlone(each, reader, nameIn(each));
    last = last ? (followed(last, now, (faint) => ranking(now.read, reader, faint)) ?? now) : now;
    const outcome: Outcome = last.outcome;
    if (outcome.do !== 'tool' || (outcome.tool !== 'forecast' && outcome.tool !== 'savings')) continue;
    // Figures stay known for the rest of the conversation; a new usage begins again.
    const given: Entities['figures'] = outcome.args.figures;
    figures = given && 'annualUsageKwh' in given ? given : { ...figures, ...given };
    if (Object.keys(figures ?? {}).length > 0)
      last = { ...last, outcome: { ...outcome, args: { ...outcome.args, figures } } };
  }
  return last as Understood;
}

function understandAlone(question: string, reader: Reader, name?: string): Understood {
  const read = readQuestion(question, name);
  const first = firstOf(question, reader);
  if (first) return { outcome: first, read, ranked: [] };
  const found = ranking(read, reader);
  return {
    outcome: decide(found, read, ownerOf(read, found, leaningsOf(read, reader))),
    read,
    ranked: found.ranked,
  };
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

function ranking(read: Read, reader: Reader, faint?: Read): Ranking {
  const scores = scoresFor(reader).of(read.terms, faint?.terms);
  return fused(scores, classifier().of(read.text, faint?.text), leaningsOf(read, reader));
}

const leaningsOf = (read: Read, reader: Reader): ReadonlyMap<string, number> =>
  new Map(targetsFor(reader).map(({ key }) => [key, leaning(key, { ...read, reader })]));

/** The passages that are most like a question, for whoever writes one for it. */
export const nearestPassages = (question: string, most: number): string[] =>
  ranking(readQuestion(question), 'admin')
    .ranked.filter(({ key, score }) => key.startsWith('passage:') && score > 0)
    .slice(0, most)
    .map(({ key }) => key.slice('passage:'.length));
