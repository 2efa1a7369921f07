import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BulkController } from './bulk.controller.js';
import { StartBulkHandler, UndoBulkHandler } from './start-bulk.js';

/** Changes of many records at once. The worker sends the commands. */
@Module({ imports: [CqrsModule], controllers: [BulkController], providers: [StartBulkHandler, UndoBulkHandler] })
export class BulkModule {}
