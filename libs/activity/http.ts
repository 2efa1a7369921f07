export { ActivityModule } from './src/activity.module.js';
