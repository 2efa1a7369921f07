import { type Actor, type BillView, copiesFor, type EventData, type EventType, type UsageView } from '@libs/contracts';
import { billedDays } from '@libs/forecast';
import { appendFacts, iso } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type BillRow, billsOf } from './bill.row.js';
import { siteUse } from './site-use.js';
import { type UploadRow, uploadsOf, versionOf } from './usage.row.js';

/** What a host and admins see of its use, and how they are told that it changed. */

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

export async function usageView(em: EntityManager, hostId: string): Promise<UsageView> {
  const uploads = await uploadsOf(em, hostId);
  const current = uploads.find(({ replacedAt }) => replacedAt === null);
  const bills = await billsOf(em, hostId);
  const { basis, annualKwh } = await siteUse(em, hostId);
  return {
    hostId,
    version: await versionOf(em, hostId),
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

type UsageEvent = Extract<EventType, `usage.${string}`>;

/** Tells that a host's use changed; the caller holds it and has raised its version. The figures themselves are asked for. */
export async function tellOfUsage<T extends UsageEvent>(
  em: EntityManager,
  type: T,
  data: EventData<T>,
  { hostId, version, actor, at }: { hostId: string; version: number; actor: Actor | null; at: Date },
): Promise<void> {
  await appendFacts(em, [
    {
      type,
      stream: `usage:${hostId}`,
      version,
      topic: null,
      subject: { kind: 'host', id: hostId },
      data,
      actor,
      at,
      audiences: copiesFor({ type, data, actor, to: { host: hostId }, records: [] }),
    },
  ]);
}
