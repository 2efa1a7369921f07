export { prepare as prepareLori } from './src/understanding/prepare.js';
export { LoriModule } from './src/lori.module.js';
