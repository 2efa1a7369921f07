import type { Role } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Obligations } from './erasure.rules.js';

/** A transfer is open for the party that is to take over too; and an agreement binds whoever it was made with, whose site it is now. */
const PROJECTS = (side: 'host' | 'funder') => `
  select p.open + a.open as open, p.contracts + a.contracts as contracts
    from (select count(*) filter (where withdrawn_at is null and status <> 'live')::int as open,
                 count(*) filter (where status <> 'pending')::int as contracts from project where asset_${side}_id = $1) p
   cross join (select count(*) filter (where transfer is not null and status in ('offered', 'host_signed', 'countersigned'))::int as open,
                 count(*) filter (where effective_at is not null)::int as contracts
                 from agreement where ${side}_id = $1 or transfer ->> 'side' = '${side}' and (transfer ->> 'fromId')::uuid = $1) a`;

const OF: Record<Exclude<Role, 'admin'>, string> = {
  asset_host: PROJECTS('host'),
  asset_funder: PROJECTS('funder'),
  installer: `
  select count(*) filter (where withdrawn_at is null and status <> 'complete')::int as open,
         count(*) filter (where withdrawn_at is null and status = 'complete')::int as contracts
    from installation_job where installer_id = $1`,
};

/** What a person, or a record that nobody has an account for, is in the middle of. */
export async function obligationsOf(
  tx: Tx,
  { role, recordId, accountId }: { role: Role; recordId: string | null; accountId: string | null },
): Promise<Obligations> {
  const obligations: Obligations = { open: 0, contracts: 0, otherAdmins: 0 };
  if (role === 'admin') {
    const sql = `select count(*)::int as "otherAdmins" from account where role = 'admin' and state = 'active' and id <> $1`;
    return { ...obligations, ...(await tx.row<Pick<Obligations, 'otherAdmins'>>(sql, [accountId])) };
  }
  return recordId
    ? { ...obligations, ...(await tx.row<Pick<Obligations, 'open' | 'contracts'>>(OF[role], [recordId])) }
    : obligations;
}
