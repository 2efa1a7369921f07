export { type Behaviour, StandInModel } from './src/testing/stand-in-model.js';
export { judged, SETS, VERDICTS } from './src/testing/golden.js';
