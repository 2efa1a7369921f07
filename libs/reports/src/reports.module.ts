import { Config, openStorage, STORAGE } from '@libs/platform';
import { ProjectsModule } from '@libs/projects/http';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AskReportHandler } from './ask-report.js';
import { FunderReportController } from './funder-report.controller.js';
import { MandateHistoryController } from './mandate-history.controller.js';
import { ReportFiles } from './report-files.js';
import { WhatIfController } from './what-if.controller.js';

/** What a funder takes away: its pipeline as files that the worker makes, what it would be, and how its mandate came to be. */
@Module({
  imports: [CqrsModule, ProjectsModule],
  controllers: [FunderReportController, MandateHistoryController, WhatIfController],
  providers: [AskReportHandler, ReportFiles, { provide: STORAGE, inject: [Config], useFactory: openStorage }],
})
export class ReportsModule {}
