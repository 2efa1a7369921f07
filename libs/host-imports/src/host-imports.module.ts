import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { HostImportsController } from './host-imports.controller.js';
import { StartImportHandler } from './start-import.js';

/** Lists of asset hosts that come as a CSV. The worker makes the hosts. */
@Module({ imports: [CqrsModule], controllers: [HostImportsController], providers: [StartImportHandler] })
export class HostImportsModule {}
