export { type Asset, assetsOfHost, findAsset, saveAssetStatus } from './src/asset.sql.js';
export { CheckRoom } from './src/check-readings.js';
export { type CountedMonth, countedMonths } from './src/receipts/counted-months.sql.js';
export { type DemoMeter, demoMeters } from './src/demo-meters.js';
export { eraseAssetOf, eraseHostReadings, eraseUploader } from './src/erase-assets.js';
export { registerAsset, registerAssets } from './src/register-assets.js';
export { takeReadings } from './src/take-readings.js';
export { assetsTables } from './src/tables.js';
export { UploadAssetReadings } from './src/upload-readings.js';
