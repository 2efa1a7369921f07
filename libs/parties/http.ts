export { PartiesModule } from './src/parties.module.js';
