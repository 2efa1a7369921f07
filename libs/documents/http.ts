export { DocumentsModule } from './src/documents.module.js';
