import { createHash } from 'node:crypto';
import type { Clock, Database, Storage } from '@libs/platform';
import { drawInThread } from '@libs/printing';
import type { FileSealer } from '@libs/sealing/worker';
import { billCsv } from './bill-csv.js';
import { daysOfBill } from './billing.sql.js';
import { paperOf } from './bill-paper.rules.js';
import { PAPER } from './bill-paper.texts.js';
import { BillRow } from './bill.row.js';
import { keepPeriod, ofMonth } from './period.events.js';
import { lockPeriod } from './period.steps.js';

export interface BillDrawing {
  database: Database;
  storage: Storage;
  clock: Pick<Clock, 'now'>;
  seal: FileSealer;
  /** A thread by default. */
  draw?: (content: ReturnType<typeof paperOf>) => Promise<Buffer>;
}

const MINUTE = 60_000;
/** How long after one process has started on a document no other starts on it. */
const LEASE = 10 * MINUTE;
const waitAfter = (attempts: number): number => Math.min(60, 2 ** attempts) * MINUTE;

/**
 * Draws the documents of issued bills and notes from their frozen content, attaches the half hours and seals them. The first one is kept
 * and never drawn again, so that every download has the same bytes. Returns how many were sealed. May run twice.
 */
export async function billDocumentsDue(drawing: BillDrawing): Promise<number> {
  const due = await drawing.database.read().rows<{ id: string }>(
    `select id from bill where document_state = 'waiting' and (seal_next_at is null or seal_next_at <= $1)
      order by issued_at limit 20`,
    [drawing.clock.now()],
  );
  let sealed = 0;
  for (const { id } of due) if (await sealOne(drawing, id)) sealed += 1;
  return sealed;
}

async function sealOne({ database, storage, clock, seal, draw = inThread }: BillDrawing, id: string): Promise<boolean> {
  const taken = await database.transaction(async (tx) => {
    const bill = await tx.findOne(BillRow, { id }, { lock: true });
    if (bill?.documentState !== 'waiting' || (bill.sealNextAt && bill.sealNextAt > clock.now())) return null;
    await tx.update(BillRow, { id }, { sealNextAt: new Date(clock.now().getTime() + LEASE) });
    return { bill, csv: await billCsv(tx, bill), days: await daysOfBill(tx, id) };
  });
  if (!taken) return false;
  const { bill, csv, days } = taken;
  try {
    const pdf = await draw(paperOf({ ...bill, days }));
    const attachment = {
      name: `${bill.number}.csv`,
      description: PAPER.attached[bill.content.late ? 'interest' : 'half_hours'],
      type: 'text/csv' as const,
      text: csv,
    };
    const copy = await seal({ document: { kind: 'bill', number: bill.number }, pdf, attachment });
    return await database.transaction(async (tx) => {
      const period = await lockPeriod(tx, bill.periodId);
      const current = await tx.findOne(BillRow, { id }, { lock: true });
      if (!period || current?.documentState !== 'waiting') return false;
      const sha256 = createHash('sha256').update(copy.bytes).digest('hex');
      // Named by its hash: a run that was cut off leaves a file that no bill names.
      const path = `bills/${bill.periodId}/${bill.number}-${sha256.slice(0, 12)}.pdf`;
      await storage.put(path, copy.bytes, 'application/pdf');
      await copy.keep(tx);
      const drawn = { documentState: 'sealed' as const, path, sha256, sealError: null, sealNextAt: null };
      await tx.update(BillRow, { id }, drawn);
      const event = { type: 'bill.sealed', data: { ...ofMonth(period), number: bill.number } } as const;
      await keepPeriod(tx, period, {}, event, { actor: null, at: clock.now() });
      return true;
    });
  } catch (error) {
    await database.transaction(async (tx) => {
      const sealAttempts = bill.sealAttempts + 1;
      const sealError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      const sealNextAt = new Date(clock.now().getTime() + waitAfter(sealAttempts));
      await tx.update(BillRow, { id, documentState: 'waiting' }, { sealAttempts, sealError, sealNextAt });
    });
    return false;
  }
}

const inThread = (content: ReturnType<typeof paperOf>): Promise<Buffer> => drawInThread(import.meta.url, content);

/** For tests: no thread is started. */
export const drawBillHere = async (content: ReturnType<typeof paperOf>): Promise<Buffer> =>
  (await import('./bill-pdf.js')).billPdf(content);
