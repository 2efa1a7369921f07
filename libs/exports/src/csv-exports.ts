import { pipeline, Readable } from 'node:stream';
import { recordAudit } from '@libs/audit';
import { type Actor, londonDate } from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { clientNetwork } from '@libs/platform/http';
import { Injectable, StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { type AskPage, everyPage } from './every-page.js';
import { type Asked, exportWords } from './exports.texts.js';
import { cellText, type Sheet } from './sheet.js';

/** Lists as CSV: read and sent page by page, and noted in the security audit before the first row leaves. */
@Injectable()
export class CsvExports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async answer<V>(
    sheet: Sheet<V>,
    { ask, asked, actor, reply }: { ask: AskPage<V>; asked: Asked; actor: Actor; reply: FastifyReply },
  ): Promise<StreamableFile> {
    const { total, rows } = await everyPage(ask);
    const at = this.clock.now();
    await this.database.transaction((tx) =>
      recordAudit(tx, {
        kind: 'exported',
        text: exportWords(sheet.nouns, total, asked),
        at,
        actor,
        network: clientNetwork(reply.request.ip),
      }),
    );
    void reply.header('X-Total-Count', total).header('Cache-Control', 'private, no-store');
    return new StreamableFile(csvOf(sheet, rows), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${sheet.name}-${londonDate(at)}.csv"`,
    });
  }
}

/** RFC 4180 in UTF-8 with its mark, so that a spreadsheet reads it; a cell that would be a formula is plain text there. */
function csvOf<V>({ columns }: Sheet<V>, rows: AsyncIterable<V>): Readable {
  const heads = Object.keys(columns);
  const cells = Object.values(columns);
  const lines = stringify({
    bom: true,
    header: true,
    columns: heads,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  async function* records() {
    for await (const view of rows) yield cells.map((cell) => cellText(cell(view)));
  }
  // What breaks on the way ends the file early: the browser sees a broken download, not a short one.
  pipeline(Readable.from(records()), lines, () => undefined);
  return lines;
}
