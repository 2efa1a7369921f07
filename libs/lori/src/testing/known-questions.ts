import { createHash } from 'node:crypto';
import { ASKED_OF_NONE, NONE, TARGETS } from '../understanding/targets.js';
import { goldenIn, type Labelled } from './golden.js';

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
export const fromLabels = (all: readonly Labelled[]): Known[] =>
  all.flatMap(({ question, after, expect }) => {
    if (after?.length) return [];
    if ('unknown' in expect) return [{ question, keys: [NONE] }];
    if ('passage' in expect) return [{ question, keys: [`passage:${expect.passage}`] }];
    if ('passages' in expect) return [{ question, keys: expect.passages.map((id) => `passage:${id}`) }];
    if (!('tool' in expect)) return [];
    const { name } = expect.args ?? {};
    return [{ question, keys: [`tool:${expect.tool}`], ...(typeof name === 'string' ? { name } : {}) }];
  });

/** All that the classifier learns from; `labelled` are questions that nothing is measured by afterwards. */
export const knownQuestions = (labelled: readonly Labelled[] = goldenIn('tuning')): Known[] => [
  ...knownPhrases(),
  ...fromLabels(labelled),
];

/** What all of them are, in a few characters: by it one knows from which questions weights were learnt. */
export const printOf = (all: readonly Known[]): string =>
  createHash('sha256')
    .update(JSON.stringify(all.map(({ question, keys, name }) => [question, keys, name ?? ''])))
    .digest('hex');
