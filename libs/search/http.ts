export { SearchModule } from './src/search.module.js';
