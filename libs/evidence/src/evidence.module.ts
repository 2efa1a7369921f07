import { ActivityModule } from '@libs/activity/http';
import { DocumentsModule } from '@libs/documents/http';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceKey } from './evidence-key.js';

/** Evidence packs: what a project's parties take away, checkable without us. */
@Module({
  imports: [CqrsModule, ActivityModule, DocumentsModule],
  controllers: [EvidenceController],
  providers: [EvidenceKey],
})
export class EvidenceModule {}
