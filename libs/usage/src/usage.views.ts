import { type Actor, type BillView, type EventOf, type EventType, type UsageView } from '@libs/contracts';
import { billedDays } from '@libs/forecast';
import { appendEvents, iso, type Tx } from '@libs/platform';
import { type BillRow, billsOf } from './bill.sql.js';
import { siteUse } from './site-use.sql.js';
import { type UploadRow, uploadsOf, versionOf } from './usage.sql.js';

/** A host's usage as the host and admins see it, and the event that publishes a change. */

const headOf = ({ id, fileName, uploadedByName, createdAt, report }: UploadRow) => ({
  id,
  fileName,
  uploadedBy: uploadedByName,
  uploadedAt: iso(createdAt),
  report,
});

const billView = ({
  id,
  from,
  to,
  kwh,
  pence,
  fileName,
  fileSize,
  fileState,
  fileReason,
  version,
}: BillRow): BillView => ({
  id,
  from,
  to,
  kwh,
  pounds: pence / 100,
  file: fileName && fileState ? { name: fileName, size: fileSize ?? 0, state: fileState, reason: fileReason } : null,
  version,
});

export async function usageView(tx: Tx, hostId: string): Promise<UsageView> {
  const uploads = await uploadsOf(tx, hostId);
  const current = uploads.find(({ replacedAt }) => replacedAt === null);
  const bills = await billsOf(tx, hostId);
  const { basis, annualKwh } = await siteUse(tx, hostId);
  return {
    hostId,
    version: await versionOf(tx, hostId),
    basis,
    annualKwh,
    readings: current ? { ...headOf(current), mapping: current.mapping } : null,
    replaced: uploads.flatMap((upload) =>
      upload.replacedAt === null ? [] : [{ ...headOf(upload), replacedAt: iso(upload.replacedAt) }],
    ),
    bills: bills.map(billView),
    billedDays: billedDays(bills),
  };
}

type UsageEvent = EventOf<Extract<EventType, `usage.${string}`>>;

/** Publishes that a host's usage changed; the caller holds it and has raised its version. The figures themselves are asked for. */
export async function publishUsage(
  tx: Tx,
  event: UsageEvent,
  { hostId, version, actor, at }: { hostId: string; version: number; actor: Actor | null; at: Date },
): Promise<void> {
  await appendEvents(tx, [
    {
      event,
      subject: { kind: 'host', id: hostId },
      version,
      stream: `usage:${hostId}`,
      actor,
      at,
      to: { host: hostId },
    },
  ]);
}
