export { AssetsModule } from './src/assets.module.js';
