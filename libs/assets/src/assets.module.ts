import { TelemetryModule } from '@libs/telemetry';
import { Module } from '@nestjs/common';
import { AssetsController } from './assets.controller.js';
import { ReadAssets } from './read-assets.js';
import { ReadReceipts } from './receipts/read-receipts.js';
import { UploadAssetReadings } from './upload-readings.js';

/** Live sites: their equipment, and the readings of it that people upload. */
@Module({
  imports: [TelemetryModule],
  controllers: [AssetsController],
  providers: [ReadAssets, ReadReceipts, UploadAssetReadings],
})
export class AssetsModule {}
