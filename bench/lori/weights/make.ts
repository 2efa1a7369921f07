import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfPhrases, knownQuestions, normal, printOf, WEIGHTS_FOLDER } from '../../../libs/lori/testing.ts';
import { trained } from './train.ts';

/** Makes `libs/lori/knowledge/weights` from all ways of asking: after each change of them, about a minute. */

const known = knownQuestions();
const made = trained(known);
const parts = [made.begins, made.bias, made.ofTarget, made.weights, made.meaning, made.rarity];
writeFileSync(
  join(WEIGHTS_FOLDER, 'weights.bin'),
  Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
);
const { targets, scale, meaningScale, weights, meaning } = made;
const about = {
  texts: printOf(known),
  count: weights.length,
  meaning: meaning.length / targets.length,
  scale,
  meaningScale,
  targets,
};
writeFileSync(join(WEIGHTS_FOLDER, 'weights.json'), `${JSON.stringify(about, null, 2)}\n`);
writeFileSync(join(WEIGHTS_FOLDER, 'phrases.txt'), fileOfPhrases(normal));
console.log(`${known.length} questions, ${targets.length} targets, ${weights.length} weights.`);
