import { randomUUID } from 'node:crypto';
import type { AuditKind, Role } from '@libs/contracts';
import type { Tx } from '@libs/platform';

export interface AuditEntry {
  kind: AuditKind;
  /** What happened, as an admin reads it. No secret is in it. */
  text: string;
  at: Date;
  /** Who did it; null where nobody was signed in. */
  actor?: { accountId: string; name: string; role: Role; companyName?: string | null } | null;
  /** Whom or what it is about. */
  subject?: { kind: string; id: string | null; name: string } | null;
  /** The client's address, an IPv6 one as its /64. */
  network?: string | null;
  device?: string | null;
  /** The event that says it too; one line for each. */
  cause?: string | null;
}

/** Writes one line into the security audit, in the caller's transaction where there is one. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { kind, text, at, actor = null, subject = null, network = null, device = null, cause = null } = entry;
  await tx.rows(
    `insert into audit_event (id, kind, at, actor_id, actor_name, actor_role, subject_kind, subject_id, subject_name,
                              text, network, device, cause, party)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (cause) do nothing`,
    [
      randomUUID(),
      kind,
      at,
      actor?.accountId ?? null,
      actor?.name ?? null,
      actor?.role ?? null,
      subject?.kind ?? null,
      subject?.id ?? null,
      subject?.name ?? null,
      text,
      network,
      device,
      cause,
      actor && actor.role !== 'admin' ? (actor.companyName ?? null) : null,
    ],
  );
}
