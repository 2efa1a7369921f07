import type { AssetStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

interface Status {
  status: AssetStatus;
  /** What it was before it was suspended. */
  resumesAs: AssetStatus | null;
  stopped: { at: Date; reason: string } | null;
}

export const setStatus = (tx: Tx, id: string, { status, resumesAs, stopped }: Status): Promise<unknown> =>
  tx.rows('update asset set status = $2, resumes_as = $3, stopped_at = $4, stopped_reason = $5 where id = $1', [
    id,
    status,
    resumesAs,
    stopped?.at ?? null,
    stopped?.reason ?? null,
  ]);
