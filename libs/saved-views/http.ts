export { SavedViewsModule } from './src/saved-views.module.js';
