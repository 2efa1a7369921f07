import { recordAudit } from '@libs/audit';
import { type Actor as ActorOf, type InputOf, londonDate, type ProjectForFunder, routes } from '@libs/contracts';
import { everyPage, exportWords, type ExportPage } from '@libs/exports';
import { findFunder } from '@libs/funders';
import { Actor, Clock, clientNetwork, Database, Input, refuse, Route } from '@libs/platform';
import { ProjectLists } from '@libs/projects';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { drawPdf } from './draw-pdf.js';
import { PIPELINE_SHEET } from './pipeline.sheet.js';
import { pipelineReport } from './pipeline-report.js';

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** 'Export Report': the pipeline as its funder sees it, as a file that says when it was taken and how to check it. */
@Controller()
export class FunderReportController {
  constructor(
    private readonly database: Database,
    private readonly lists: ProjectLists,
    private readonly clock: Clock,
  ) {}

  @Route(routes.funderReport)
  async make(
    @Input() { query }: InputOf<typeof routes.funderReport>,
    @Actor() actor: ActorOf,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { format, status } = query;
    const funder = actor.partyId && (await findFunder(this.database.read(), actor.partyId));
    if (!funder) throw refuse.notFound('You have no funder record yet');
    const asOf = this.clock.now();
    const { rows } = await everyPage(
      async (page) =>
        (await this.lists.projects(actor, { status, sort: '-createdAt', ...page })) as ExportPage<ProjectForFunder>,
    );
    const projects: ProjectForFunder[] = [];
    for await (const project of rows) projects.push(project);
    const report = pipelineReport({ funder, projects, status, asOf });
    const bytes = format === 'csv' ? report.csv : await drawPdf(report);
    await this.database.transaction((em) =>
      recordAudit(em, {
        kind: 'exported',
        text: `${exportWords(PIPELINE_SHEET.nouns, report.lines.length, { status }, format)}; SHA-256 ${report.sha256}`,
        at: asOf,
        actor,
        network: clientNetwork(reply.request.ip),
      }),
    );
    void reply
      .header('X-Total-Count', report.lines.length)
      .header('X-As-Of', asOf.toISOString())
      .header('X-Data-Sha256', report.sha256)
      .header('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: TYPES[format],
      disposition: `attachment; filename="${PIPELINE_SHEET.name}-${londonDate(asOf)}.${format}"`,
      length: bytes.length,
    });
  }
}
