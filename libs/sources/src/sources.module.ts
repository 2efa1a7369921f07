import { Module } from '@nestjs/common';
import { AgentLimits } from './agent-limits.js';
import { Ingest } from './ingest.js';
import { ManageSources } from './manage-sources.js';
import { PowerPublisher } from './power-publisher.js';
import { ReadNow } from './read-now.js';
import { SummariseSources } from './summarise-sources.js';
import { SourcesController } from './sources.controller.js';

/** The connections of live sites; the worker reads from them. */
@Module({
  controllers: [SourcesController],
  providers: [ManageSources, ReadNow, Ingest, AgentLimits, PowerPublisher, SummariseSources],
  exports: [ReadNow],
})
export class SourcesModule {}
