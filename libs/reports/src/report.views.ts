import type { Actor, ReportView } from '@libs/contracts';
import { appendEvents, iso, isoOrNull, type Tx } from '@libs/platform';
import type { ReportRow } from './report.sql.js';

/** A report as its funder sees it, over HTTP and live alike. */
export const reportView = (report: ReportRow): ReportView => ({
  id: report.id,
  format: report.format,
  status: report.status,
  month: report.month,
  state: report.state,
  step: report.step,
  done: report.done,
  steps: report.steps,
  createdAt: iso(report.createdAt),
  asOf: isoOrNull(report.asOf),
  readyAt: isoOrNull(report.readyAt),
  expiresAt: isoOrNull(report.expiresAt),
  rows: report.rows,
  sha256: report.sha256,
  fileSha256: report.fileSha256,
  size: report.size,
  failure: report.failure,
  version: report.version,
});

/** Publishes that a report was requested, is ready or failed, in the transaction that made it so; answers the event's id. */
export async function publishReport(
  tx: Tx,
  type: 'report.asked' | 'report.ready' | 'report.failed',
  report: ReportRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<string> {
  const { id, funderId, version, format } = report;
  const records = [{ kind: 'report' as const, id, version, view: () => ({ ...reportView(report) }) }];
  const subject = { kind: 'report', id };
  const event = { type, data: { format } };
  const [eventId] = await appendEvents(tx, [{ event, subject, version, actor, at, to: { funder: funderId }, records }]);
  return eventId ?? '';
}
