import { createHash } from 'node:crypto';
import { ASKED_OF_NONE, NONE, TARGETS } from '../understanding/targets.js';
import { goldenIn, type Labelled, type One, onesOf } from './golden.js';

/** A question of which it is known what it is about. */
export interface Known {
  question: string;
  /** The party that it names. */
  name?: string;
  /** Any of these is right. */
  keys: readonly string[];
}

const knownPhrases = (): Known[] => [
  ...TARGETS.flatMap(({ key, title, questions }) =>
    [...new Set([title, ...questions])].map((question) => ({ question, keys: [key] })),
  ),
  ...ASKED_OF_NONE.map((question) => ({ question, keys: [NONE] })),
];

/** Of the labelled questions those that stand by themselves. */
const fromLabels = (all: readonly Labelled[]): Known[] =>
  all.flatMap(({ question, after, expect }) => {
    const ones = onesOf(expect);
    const keys = ones.flatMap(keysOf);
    if (after?.length || keys.length === 0) return [];
    const name = ones.flatMap((one) => ('tool' in one && typeof one.args?.name === 'string' ? [one.args.name] : []))[0];
    return [{ question, keys, ...(name ? { name } : {}) }];
  });

function keysOf(one: One): string[] {
  if ('unknown' in one) return [NONE];
  if ('passage' in one) return [`passage:${one.passage}`];
  if ('passages' in one) return one.passages.map((id) => `passage:${id}`);
  return 'tool' in one ? [`tool:${one.tool}`] : [];
}

/** All that the classifier learns from; `labelled` are questions that nothing is measured by afterwards. */
export const knownQuestions = (
  labelled: readonly Labelled[] = [...goldenIn('tuning'), ...goldenIn('development')],
): Known[] => [...knownPhrases(), ...fromLabels(labelled)];

/** What all of them are, in a few characters: by it one knows from which questions weights were learnt. */
export const printOf = (all: readonly Known[]): string =>
  createHash('sha256')
    .update(JSON.stringify(all.map(({ question, keys, name }) => [question, keys, name ?? ''])))
    .digest('hex');
