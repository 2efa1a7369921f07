import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor as ActorOf, type InputOf, londonDate, routes } from '@libs/contracts';
import { Database, iso, listPage, refuse } from '@libs/platform';
import { Actor, clientNetwork, Input, Route } from '@libs/platform/http';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { AskReport } from './ask-report.js';
import { MEDIA } from './make-report.js';
import { PIPELINE_SHEET } from './pipeline.sheet.js';
import { findReport, isOpen, REPORT_COLUMNS, type ReportRow } from './report.sql.js';
import { ReportFiles } from './report-files.js';
import { reportView } from './report.views.js';
import { REPORTS } from './reports.texts.js';

/** How long a call waits for the worker, and how often it looks. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 100;

/** 'Export Report': the pipeline as its funder sees it, made by the worker into a file that says when it was taken and how to check it. */
@Controller()
export class FunderReportController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly files: ReportFiles,
  ) {}

  @Route(routes.listReports)
  async list(@Input() { query }: InputOf<typeof routes.listReports>, @Actor() { partyId }: ActorOf) {
    if (!partyId) throw refuse.notFound(REPORTS.noFunder);
    const page = await listPage<ReportRow>(
      this.database.read(),
      {
        select: REPORT_COLUMNS,
        from: 'funder_report r',
        id: 'r.id',
        sorts: { createdAt: { sql: 'r.created_at', type: 'timestamptz' } },
        defaultSort: '-createdAt',
        where: [{ sql: 'r.funder_id = ?::uuid', values: [partyId] }],
        reader: partyId,
      },
      query,
    );
    return { items: page.rows.map(reportView), total: page.total, nextCursor: page.nextCursor };
  }

  @Route(routes.askReport)
  async ask(@Input() { body }: InputOf<typeof routes.askReport>, @Actor() actor: ActorOf) {
    return reportView(await this.bus.execute(new AskReport(actor, body)));
  }

  @Route(routes.downloadReport)
  download(
    @Input() { params }: InputOf<typeof routes.downloadReport>,
    @Actor() actor: ActorOf,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.send(params.id, actor, reply);
  }

  /** Creates a report, waits for it and downloads it in one call, for programs. */
  @Route(routes.funderReport)
  async make(
    @Input() { query }: InputOf<typeof routes.funderReport>,
    @Actor() actor: ActorOf,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { id } = await this.bus.execute(new AskReport(actor, query));
    for (const until = Date.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
      const report = await findReport(this.database.read(), id);
      if (!report || !isOpen(report)) return this.send(id, actor, reply);
      if (Date.now() > until) {
        throw refuse.unavailable(REPORTS.slow);
      }
    }
  }

  private async send(id: string, actor: ActorOf, reply: FastifyReply): Promise<StreamableFile> {
    const { report, bytes } = await this.files.handOut(id, actor, clientNetwork(reply.request.ip));
    const asOf = new Date(iso(report.asOf ?? report.createdAt));
    void reply
      .header('X-Total-Count', report.rows ?? 0)
      .header('X-As-Of', asOf.toISOString())
      .header('X-Data-Sha256', report.sha256 ?? '')
      .header('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: MEDIA[report.format],
      disposition: `attachment; filename="${PIPELINE_SHEET.name}-${londonDate(asOf)}.${report.format}"`,
      length: bytes.length,
    });
  }
}
