import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { RemoveReadingsHandler } from './remove-readings.js';
import { UploadReadingsHandler } from './upload-readings.js';
import { UsageController } from './usage.controller.js';

/** What hosts tell of their use: readings of a meter, and bills. */
@Module({
  imports: [CqrsModule],
  controllers: [UsageController],
  providers: [UploadReadingsHandler, RemoveReadingsHandler],
})
export class UsageModule {}
