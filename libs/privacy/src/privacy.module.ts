import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EraseLeadPersonHandler } from './erase-lead-person.js';
import { ErasePersonHandler } from './erase-person.js';
import { PrivacyController } from './privacy.controller.js';
import { RequestExportHandler } from './request-export.js';

/** People and their data: copies of it, its erasure, and how long it is kept. The worker does what takes time. */
@Module({
  imports: [CqrsModule],
  controllers: [PrivacyController],
  providers: [
    EraseLeadPersonHandler,
    ErasePersonHandler,
    RequestExportHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
})
export class PrivacyModule {}
