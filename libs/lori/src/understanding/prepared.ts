import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEIGHTS_FOLDER } from './classifier.js';
import { ASKED_OF_NONE, TARGETS } from './targets.js';

/** The words of all example phrases as they are compared, read beforehand: bench/lori/weights/make.ts writes them. */

/** Whatever a question is compared with, each once. */
export const PHRASES: readonly string[] = [
  ...new Set([...TARGETS.flatMap(({ title, questions, text }) => [title, ...questions, text]), ...ASKED_OF_NONE]),
];

const FILE = 'phrases.txt';
const printOfPhrases = (): string => createHash('sha256').update(JSON.stringify(PHRASES)).digest('hex');

/** The text of the file: the print of the phrases, then a line for each. */
export const fileOfPhrases = (normal: (text: string) => readonly string[]): string =>
  `${[printOfPhrases(), ...PHRASES.map((phrase) => normal(phrase).join(' '))].join('\n')}\n`;

/** By place in `PHRASES`, its words; null where the file is of other phrases. */
export function wordsOfPhrases(folder = WEIGHTS_FOLDER): readonly string[] | null {
  const path = join(folder, FILE);
  if (!existsSync(path)) return null;
  const [print, ...lines] = readFileSync(path, 'utf8').split('\n');
  return print === printOfPhrases() ? lines : null;
}
