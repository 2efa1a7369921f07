export { type Behaviour, StandInModel } from './src/testing/stand-in-model.js';
export { judged, type Labelled, VERDICTS } from './src/testing/golden.js';
