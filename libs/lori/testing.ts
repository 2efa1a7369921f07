export { type Behaviour, StandInModel } from './src/testing/stand-in-model.js';
export { judged, SETS, VERDICTS } from './src/testing/golden.js';
export { type Known, knownQuestions, printOf } from './src/testing/known-questions.js';
export { RARITY_STEPS, type Weights, WEIGHTS_FOLDER } from './src/understanding/classifier.js';
export {
  BUCKETS,
  bucketsOf,
  type Features,
  featuresOf,
  type Text,
  typedBuckets,
} from './src/understanding/features.js';
export { fileOfPhrases } from './src/understanding/prepared.js';
export { normal, readQuestion } from './src/understanding/question.js';
export { NONE, TARGETS } from './src/understanding/targets.js';
export { readWordVectors } from './src/understanding/word-vectors.js';
