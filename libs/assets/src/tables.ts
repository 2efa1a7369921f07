import { AssetDeviceRow } from './asset-device.row.js';
import { AssetExpectedRow } from './asset-expected.row.js';
import { AssetRow } from './asset.row.js';
import { DeviceRegisterRow } from './device-register.row.js';
import { ReadingBatchRow } from './reading-batch.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const assetsTables = [AssetDeviceRow, AssetExpectedRow, AssetRow, DeviceRegisterRow, ReadingBatchRow];
