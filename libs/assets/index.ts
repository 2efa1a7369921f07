export { saveAssetStatus } from './src/asset.sql.js';
export { eraseAssetOf, eraseHostReadings, eraseUploader } from './src/erase-assets.js';
export { registerAssets } from './src/register-assets.js';
export { assetsTables } from './src/tables.js';
