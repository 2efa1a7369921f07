export { MergingModule } from './src/merging.module.js';
