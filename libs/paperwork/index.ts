export { daysAfter } from './src/clock.rules.js';
export { paperworkFor } from './src/paperwork.rules.js';
export type { FactsHeld, HeldDocument } from './src/steps.rules.js';
