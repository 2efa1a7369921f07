export { WorkModule } from './src/work.module.js';
