import { type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { lastDayOf } from '../segments.rules.js';
import { journalCsv, type JournalLine } from './journal-csv.rules.js';

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
    // In the order in which it was written, by the names of then: a month that is over is only ever read the same.
    const lines = await this.database.read().rows<JournalLine>(
      `select e.document_id as "documentId", (e.at at time zone 'Europe/London')::date::text as day, e.document_kind as kind,
              coalesce(b.number, t.number, p.number) as number, p.host_company as "hostCompany", p.funder_company as supplier, e.account,
              e.pence::float8 as pence
         from ledger_entry e join billing_period p on p.id = e.period_id
           left join bill b on b.id = e.document_id
           left join statement t on t.id = e.document_id
        where e.at >= ($1::date::timestamp at time zone 'Europe/London')
          and e.at < (($2::date + 1)::timestamp at time zone 'Europe/London')
          and ($3::uuid is null or e.funder_id = $3) order by e.at, e.id`,
      [month, lastDayOf(month), funderId ?? null],
    );
    void reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="journal-${month.slice(0, 7)}-${format}.csv"`);
    return Buffer.from(journalCsv(lines, format), 'utf8');
  }
}
