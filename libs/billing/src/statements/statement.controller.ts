import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Header, HttpCode, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ReadPeriods } from '../read-periods.js';
import { ChangeStatement, type StatementCommand } from './change-statement.js';
import { ReadStatements } from './read-statements.js';
import { RecordExport } from './record-export.js';
import { sitesCsv } from './statement-csv.rules.js';
import { STATEMENT_REFUSALS } from './statement.texts.js';

const Unkept = Header('Cache-Control', 'private, no-store');

/** Payout statements: read by their funder, issued and paid by the office. */
@Controller()
export class StatementController {
  constructor(
    private readonly bus: CommandBus,
    private readonly statements: ReadStatements,
    private readonly periods: ReadPeriods,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.listStatements)
  list(@Input() { query }: InputOf<typeof routes.listStatements>) {
    return this.statements.list(query);
  }

  @Route(routes.getStatement)
  one(@Input() { params }: InputOf<typeof routes.getStatement>) {
    return this.statements.one(params.id);
  }

  @Route(routes.issueStatement)
  issue(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.issueStatement>) {
    return this.change(params.id, { name: 'issue', ...body }, actor);
  }

  @Route(routes.payStatement)
  pay(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.payStatement>) {
    return this.change(params.id, { name: 'pay', ...body }, actor);
  }

  @Route(routes.downloadStatement)
  @Unkept
  async document(
    @Input() { params }: InputOf<typeof routes.downloadStatement>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const row = await this.statements.row(params.id);
    const bytes = row.path ? await this.storage.get(row.path) : null;
    if (!bytes) throw refuse.notFound(STATEMENT_REFUSALS.drawing);
    void reply
      .header('Content-Type', 'application/pdf')
      .header('ETag', `"${row.sha256}"`)
      .header('Content-Disposition', `attachment; filename="${row.number}.pdf"`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    return bytes;
  }

  @Route(routes.downloadStatementCsv)
  @Unkept
  async csv(
    @Input() { params }: InputOf<typeof routes.downloadStatementCsv>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { number, month, sites } = await this.statements.one(params.id);
    void reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${number ?? `draft-${month}`}.csv"`);
    return Buffer.from(sitesCsv(sites), 'utf8');
  }

  @Route(routes.recordExport)
  @HttpCode(201)
  async exported(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.recordExport>) {
    await this.bus.execute(new RecordExport(params.id, body, actor));
    return this.periods.after(params.id, actor);
  }

  private async change(id: string, command: StatementCommand, actor: ActorOf) {
    await this.bus.execute(new ChangeStatement(id, command, actor));
    return this.statements.one(id);
  }
}
