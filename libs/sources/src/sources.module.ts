import { Module } from '@nestjs/common';
import { ManageSources } from './manage-sources.js';
import { ReadNow } from './read-now.js';
import { SourcesController } from './sources.controller.js';

/** The connections of live sites; the worker reads from them. */
@Module({ controllers: [SourcesController], providers: [ManageSources, ReadNow], exports: [ReadNow] })
export class SourcesModule {}
