import { ExportsModule } from '@libs/exports/http';
import { TelemetryModule } from '@libs/telemetry';
import { Module } from '@nestjs/common';
import { AssetsController } from './assets.controller.js';
import { FleetController } from './fleet.controller.js';
import { ReadAssets } from './read-assets.js';
import { ReadFleet } from './read-fleet.js';
import { UploadAssetReadings } from './upload-readings.js';

/** Live sites: their equipment, and the readings of it that people upload. */
@Module({
  imports: [ExportsModule, TelemetryModule],
  controllers: [AssetsController, FleetController],
  providers: [ReadAssets, ReadFleet, UploadAssetReadings],
})
export class AssetsModule {}
