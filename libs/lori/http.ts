export { LoriModule } from './src/lori.module.js';
