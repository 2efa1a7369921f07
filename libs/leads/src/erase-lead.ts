import type { Actor } from '@libs/contracts';
import { eraseParty } from '@libs/parties';
import type { Tx } from '@libs/platform';
import { publishLead } from './lead.events.js';
import { LeadRow } from './lead.row.js';

interface Erasing {
  cause: 'asked' | 'age';
  /** A host that has no account goes with its lead; `kept`: its company and site are in a contract. */
  host: { id: string; kept: boolean } | null;
  actor: Actor | null;
  at: Date;
}

/** Deletes a lead that is locked and takes the person out of its host, inside the caller's transaction. */
export async function eraseLead(tx: Tx, lead: LeadRow, { cause, host, actor, at }: Erasing): Promise<void> {
  const data = { cause, hostId: host?.id ?? null, kept: host?.kept ?? false };
  await publishLead(tx, { type: 'lead.erased', data }, { ...lead, version: lead.version + 1 }, { actor, at });
  await tx.delete(LeadRow, { id: lead.id });
  if (host) await eraseParty(tx, 'host', host.id, host.kept, { actor, at });
}

/**
 * Leads of which nothing became for so long: older than `before`, never signed up, and their host, where there is one, on
 * no way to a contract. Oldest first, at most so many.
 */
export async function leadsPastAge(tx: Tx, before: Date, atMost: number): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(
    `select l.id from lead l left join host h on h.id = l.host_id
      where l.created_at < $1 and l.status <> 'signed_up' and l.account_id is null
        and (h.id is null or (h.account_id is null and h.status in ('lead', 'qualified', 'lost')
             and not exists (select from project p where p.asset_host_id = h.id)))
      order by l.created_at, l.id limit $2`,
    [before, atMost],
  );
  return found.map(({ id }) => id);
}
