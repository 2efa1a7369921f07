import { createHash } from 'node:crypto';
import { drawInThread } from '@libs/printing';
import type { BillDrawing } from '../bill-documents.js';
import { sitesCsv } from './statement-csv.rules.js';
import { keepStatement } from './statement.events.js';
import { type StatementPaper, statementPaperOf } from './statement-paper.rules.js';
import { StatementRow } from './statement.row.js';
import { STATEMENT_PAPER } from './statement.texts.js';

type Drawing = Omit<BillDrawing, 'draw'> & { draw?: (content: StatementPaper) => Promise<Buffer> };

const MINUTE = 60_000;
/** How long after one process has started on a document no other starts on it. */
const LEASE = 10 * MINUTE;
const waitAfter = (attempts: number): number => Math.min(60, 2 ** attempts) * MINUTE;

/**
 * Draws the documents of issued statements from their frozen content, attaches their sites and seals them once. Returns how many were
 * sealed. May run twice.
 */
export async function statementDocumentsDue(drawing: Drawing): Promise<number> {
  const due = await drawing.database.read().rows<{ id: string }>(
    `select id from statement where document_state = 'waiting' and (seal_next_at is null or seal_next_at <= $1)
      order by issued_at limit 20`,
    [drawing.clock.now()],
  );
  let sealed = 0;
  for (const { id } of due) if (await sealOne(drawing, id)) sealed += 1;
  return sealed;
}

async function sealOne({ database, storage, clock, seal, draw = inThread }: Drawing, id: string): Promise<boolean> {
  const row = await database.transaction(async (tx) => {
    const found = await tx.findOne(StatementRow, { id }, { lock: true });
    if (found?.documentState !== 'waiting' || (found.sealNextAt && found.sealNextAt > clock.now())) return null;
    await tx.update(StatementRow, { id }, { sealNextAt: new Date(clock.now().getTime() + LEASE) });
    return found;
  });
  if (!row?.content || !row.number || !row.issuedAt || !row.issuedOn) return false;
  const { number, content, month, issuedAt, issuedOn } = row;
  try {
    const pdf = await draw(statementPaperOf({ number, month, issuedAt, issuedOn, content }));
    const text = sitesCsv(content.sites);
    const attachment = {
      name: `${number}.csv`,
      description: STATEMENT_PAPER.attached,
      type: 'text/csv' as const,
      text,
    };
    const copy = await seal({ document: { kind: 'statement', number }, pdf, attachment });
    return await database.transaction(async (tx) => {
      const current = await tx.findOne(StatementRow, { id }, { lock: true });
      if (current?.documentState !== 'waiting') return false;
      const sha256 = createHash('sha256').update(copy.bytes).digest('hex');
      // Named by its hash: a run that was cut off leaves a file that no statement names.
      const path = `statements/${row.funderId}/${number}-${sha256.slice(0, 12)}.pdf`;
      await storage.put(path, copy.bytes, 'application/pdf');
      await copy.keep(tx);
      const change = { documentState: 'sealed' as const, path, sha256, sealError: null, sealNextAt: null };
      const event = { type: 'statement.sealed', data: { statementId: id, month, number } } as const;
      await keepStatement(tx, current, change, event, { actor: null, at: clock.now() });
      return true;
    });
  } catch (error) {
    await database.transaction(async (tx) => {
      const sealAttempts = row.sealAttempts + 1;
      const sealError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      const sealNextAt = new Date(clock.now().getTime() + waitAfter(sealAttempts));
      await tx.update(StatementRow, { id, documentState: 'waiting' }, { sealAttempts, sealError, sealNextAt });
    });
    return false;
  }
}

const inThread = (content: StatementPaper): Promise<Buffer> => drawInThread(import.meta.url, content);

/** For tests: no thread is started. */
export const drawStatementHere = async (content: StatementPaper): Promise<Buffer> =>
  (await import('./statement-pdf.js')).statementPdf(content);
