export { SealingModule } from './src/sealing.module.js';
