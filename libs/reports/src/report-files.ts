import { recordAudit } from '@libs/audit';
import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse, STORAGE, type Storage } from '@libs/platform';
import { Inject, Injectable } from '@nestjs/common';
import { exportedWords } from './make-report.js';
import { REPORT_COLUMNS, type ReportRow } from './report.sql.js';
import { REPORTS } from './reports.texts.js';

/** The files of ready reports. Each download is recorded in the audit log. */
@Injectable()
export class ReportFiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async handOut(id: string, actor: Actor, network: string | null): Promise<{ report: ReportRow; bytes: Buffer }> {
    // No reader's role may see the path, so the owner is checked here.
    const found = await this.database.readUnscoped((tx) =>
      tx.row<ReportRow & { path: string | null }>(
        `select ${REPORT_COLUMNS}, r.path from funder_report r where r.id = $1 and r.funder_id = $2`,
        [id, actor.partyId],
      ),
    );
    if (!found) throw refuse.notFound(REPORTS.gone);
    const { path, ...report } = found;
    if (report.state === 'failed') throw refuse.conflict(REPORTS.failed, null);
    if (!path) throw refuse.conflict(REPORTS.inProgress, report.state);
    const bytes = await this.storage.get(path);
    if (!bytes) throw refuse.notFound(REPORTS.gone);
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      const counted = await tx.row<{ downloads: number }>(
        'update funder_report set downloads = downloads + 1 where id = $1 returning downloads',
        [id],
      );
      const again = (counted?.downloads ?? 1) > 1 ? REPORTS.downloadedAgain : '';
      await recordAudit(tx, { kind: 'exported', text: `${exportedWords(report)}${again}`, at, actor, network });
    });
    return { report, bytes };
  }
}
