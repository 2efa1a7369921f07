import { ExportsModule } from '@libs/exports/http';
import { TelemetryModule } from '@libs/telemetry';
import { Module } from '@nestjs/common';
import { AssetActionsController } from './asset-actions.controller.js';
import { AssetsController } from './assets.controller.js';
import { ChangeAsset } from './change-asset.js';
import { FleetController } from './fleet.controller.js';
import { ReadAssets } from './read-assets.js';
import { ReadFleet } from './read-fleet.js';
import { RemoveReadings } from './remove-readings.js';
import { ReadFleetScore } from './receipts/fleet-score.js';
import { ReadReceipts } from './receipts/read-receipts.js';
import { UploadAssetReadings } from './upload-readings.js';

/** Live sites: their equipment, and the readings of it that people upload. */
@Module({
  imports: [ExportsModule, TelemetryModule],
  controllers: [AssetActionsController, AssetsController, FleetController],
  providers: [ChangeAsset, ReadAssets, ReadFleet, ReadFleetScore, ReadReceipts, RemoveReadings, UploadAssetReadings],
  exports: [ReadAssets],
})
export class AssetsModule {}
