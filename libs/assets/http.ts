export { AssetsModule } from './src/assets.module.js';
export { ReadAssets } from './src/read-assets.js';
