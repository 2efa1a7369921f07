export { type Behaviour, StandInModel } from './src/testing/stand-in-model.js';
