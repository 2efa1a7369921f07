import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AuditController } from './audit.controller.js';
import { NoteInAuditHandler } from './note-in-audit.js';

@Module({ imports: [CqrsModule], controllers: [AuditController], providers: [NoteInAuditHandler] })
export class AuditModule {}
