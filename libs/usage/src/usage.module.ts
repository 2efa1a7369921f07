import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { UploadBillFileHandler } from './bill-file.js';
import { RemoveBillHandler, SaveBillHandler } from './change-bills.js';
import { RemoveReadingsHandler } from './remove-readings.js';
import { UploadReadingsHandler } from './upload-readings.js';
import { UsageController } from './usage.controller.js';

/** What hosts enter about their usage: readings of a meter, and bills. */
@Module({
  imports: [CqrsModule],
  controllers: [UsageController],
  providers: [
    UploadReadingsHandler,
    RemoveReadingsHandler,
    SaveBillHandler,
    RemoveBillHandler,
    UploadBillFileHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
})
export class UsageModule {}
