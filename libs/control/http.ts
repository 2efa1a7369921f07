export { ControlModule } from './src/control.module.js';
export { ReadPlan } from './src/read-plan.js';
export { ReadScores } from './src/scoring/read-scores.js';
