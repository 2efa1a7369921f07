import { randomUUID } from 'node:crypto';
import { type Actor, PROJECT_STATUSES, type ProjectStatus, type ReportFormat } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findReport, insertReport, openReports, type ReportRow } from './report.sql.js';
import { publishReport } from './report.views.js';
import { REPORTS } from './reports.texts.js';

/** The most that one funder may have in progress. */
const MOST = 3;

/** Creates a report of the funder's pipeline. If the same report is already in progress, that one is returned. */
export class AskReport extends Command<ReportRow> {
  constructor(
    readonly actor: Actor,
    readonly request: { format: ReportFormat; status?: readonly ProjectStatus[] | undefined },
  ) {
    super();
  }
}

@CommandHandler(AskReport)
export class AskReportHandler implements ICommandHandler<AskReport> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, request }: AskReport): Promise<ReportRow> {
    const { partyId: funderId } = actor;
    if (!funderId) throw refuse.notFound(REPORTS.noFunder);
    // In the order of the life of a project, each once: the same request in other words is the same request.
    const status = request.status ? PROJECT_STATUSES.filter((each) => request.status?.includes(each)) : null;
    return this.database.transaction(async (tx) => {
      // Of two clicks at once, the second waits for this lock and finds the report of the first.
      await tx.rows('select 1 from funder where id = $1 for no key update', [funderId]);
      const open = await openReports(tx, funderId);
      const same = open.find((each) => each.format === request.format && String(each.status) === String(status));
      if (same) return same;
      if (open.length >= MOST) {
        throw refuse.conflict(REPORTS.tooMany, null);
      }
      const at = this.clock.now();
      const id = randomUUID();
      await insertReport(tx, { id, funderId, format: request.format, status, at });
      const asked = (await findReport(tx, id)) as ReportRow;
      await publishReport(tx, 'report.asked', asked, { actor, at });
      return asked;
    });
  }
}
