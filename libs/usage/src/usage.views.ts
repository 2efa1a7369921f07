import type { Actor, EventData, UsageView } from '@libs/contracts';
import { copiesFor } from '@libs/contracts';
import { appendFacts, iso } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type UploadRow, uploadsOf, versionOf } from './usage.row.js';
import { basisOf } from './usage.rules.js';

/** What a host and admins see of its use, and how they are told that it changed. */

const headOf = ({ id, fileName, uploadedByName, createdAt, report }: UploadRow) => ({
  id,
  fileName,
  uploadedBy: uploadedByName,
  uploadedAt: iso(createdAt),
  report,
});

export async function usageView(em: EntityManager, hostId: string): Promise<UsageView> {
  const uploads = await uploadsOf(em, hostId);
  const current = uploads.find(({ replacedAt }) => replacedAt === null);
  return {
    hostId,
    version: await versionOf(em, hostId),
    basis: basisOf(current !== undefined, false),
    annualKwh: current?.annualKwh ?? null,
    readings: current ? { ...headOf(current), mapping: current.mapping } : null,
    replaced: uploads.flatMap((upload) =>
      upload.replacedAt === null ? [] : [{ ...headOf(upload), replacedAt: iso(upload.replacedAt) }],
    ),
    bills: [],
    billedDays: 0,
  };
}

type UsageEvent = 'usage.readings_uploaded' | 'usage.readings_removed';

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
