export { AgreementsModule } from './src/agreements.module.js';
