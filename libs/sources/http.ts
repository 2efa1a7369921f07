export { SourcesModule } from './src/sources.module.js';
