import { ProjectsModule } from '@libs/projects';
import { Module } from '@nestjs/common';
import { FunderReportController } from './funder-report.controller.js';
import { MandateHistoryController } from './mandate-history.controller.js';

/** What a party takes away: a funder's pipeline as a file, and how its mandate came to be. */
@Module({ imports: [ProjectsModule], controllers: [FunderReportController, MandateHistoryController] })
export class ReportsModule {}
