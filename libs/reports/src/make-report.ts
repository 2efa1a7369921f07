import { createHash } from 'node:crypto';
import { recordAudit } from '@libs/audit';
import type { Actor, ProjectForFunder } from '@libs/contracts';
import { everyPage, exportWords, type ExportPage } from '@libs/exports';
import { findParty } from '@libs/parties';
import { type Clock, type Database, type EventHandler, readerOf, type Storage } from '@libs/platform';
import { drawInThread } from '@libs/printing';
import { ProjectLists } from '@libs/projects';
import { PIPELINE_SHEET } from './pipeline.sheet.js';
import { type PipelineReport, pipelineReport } from './pipeline-report.js';
import { findReport, isOpen, keepFile, lockReport, type ReportRow, saveProgress } from './report.sql.js';
import { funderActor } from './monthly-reports.js';
import { publishReport } from './report.views.js';

const DAY_MS = 86_400_000;
/** How long a report can be downloaded again. */
const KEPT_DAYS = 90;

export const MEDIA = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;
const STEPS = {
  csv: ['Reading your projects', 'Writing the table', 'Keeping the file'],
  pdf: ['Reading your projects', 'Drawing the pages', 'Keeping the file'],
} as const;

/**
 * The subscriber of the queue `reports`: reads the pipeline in its funder's own name, makes the file, keeps it and notes
 * the export in the audit. It may run twice: a report that came to an end stays as it is.
 */
export function reportMaker(database: Database, storage: Storage, clock: Clock): EventHandler {
  return async (tx, event) => {
    const asked = event.subject.id ? await findReport(tx, event.subject.id) : null;
    if (!asked || !isOpen(asked)) return;
    const { id, format } = asked;
    // Nobody asks for the one of a month: it is read as its funder reads.
    const reader = event.actor ?? (await funderActor(tx, asked.funderId));
    if (!reader) return;
    const steps = STEPS[format];
    // Told outside this transaction, so that the page sees it come along.
    const reach = (done: 0 | 1 | 2) =>
      database.transactionApart((apart) => saveProgress(apart, id, { step: steps[done], done, steps: steps.length }));

    await reach(0);
    const report = await readPipeline(database, asked, reader, clock.now());
    await reach(1);
    const { csv, ...printed } = report;
    const bytes = format === 'csv' ? csv : await drawInThread(import.meta.url, printed);
    await reach(2);
    const path = `reports/${asked.funderId}/${id}.${format}`;
    await storage.put(path, bytes, MEDIA[format]);

    const locked = await lockReport(tx, id);
    if (!locked || !isOpen(locked)) return;
    const at = clock.now();
    const { sha256, asOf, lines } = report;
    const expiresAt = new Date(at.getTime() + KEPT_DAYS * DAY_MS);
    const fileSha256 = createHash('sha256').update(bytes).digest('hex');
    const size = bytes.length;
    await keepFile(tx, id, { path, size, rows: lines.length, sha256, fileSha256, asOf, at, expiresAt });
    const cause = await publishReport(tx, 'report.ready', (await findReport(tx, id)) as ReportRow, { actor: null, at });
    const text = `Report made: ${exportedWords({ ...asked, rows: lines.length, sha256 })}`;
    await recordAudit(tx, { kind: 'exported', text, at, actor: event.actor, cause });
  };
}

/** `Exported 12 projects as PDF: status live; SHA-256 3f…` */
export const exportedWords = ({
  rows,
  status,
  format,
  sha256,
}: Pick<ReportRow, 'rows' | 'status' | 'format' | 'sha256'>) =>
  `${exportWords(PIPELINE_SHEET.nouns, rows ?? 0, { status: status ?? undefined }, format)}; SHA-256 ${sha256}`;

/** What its funder sees now, read as the funder reads: row-level security holds here too. */
function readPipeline(database: Database, asked: ReportRow, actor: Actor, asOf: Date): Promise<PipelineReport> {
  const lists = new ProjectLists(database);
  const status = asked.status ?? undefined;
  return database.readFor(readerOf(actor), async () => {
    const funder = await findParty(database.read(), 'funder', asked.funderId);
    if (!funder) throw new Error(`Funder ${asked.funderId} of a report is gone`);
    const { rows } = await everyPage(
      async (page) =>
        (await lists.projects(actor, { status, sort: '-createdAt', ...page })) as ExportPage<ProjectForFunder>,
    );
    const projects: ProjectForFunder[] = [];
    for await (const project of rows) projects.push(project);
    return pipelineReport({ funder, projects, status, asOf });
  });
}
