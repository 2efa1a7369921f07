import { type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { journalCsv } from './journal-csv.rules.js';
import { journalOf } from './journal.sql.js';

/** The journal for accounting programs. */
@Controller()
export class JournalController {
  constructor(private readonly database: Database) {}

  @Route(routes.exportJournal)
  @Header('Cache-Control', 'private, no-store')
  async download(
    @Input() { query: { month, format, funderId } }: InputOf<typeof routes.exportJournal>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const lines = await journalOf(this.database.read(), month, funderId ?? null);
    void reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="journal-${month.slice(0, 7)}-${format}.csv"`);
    return Buffer.from(journalCsv(lines, format), 'utf8');
  }
}
