import type { Role } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Obligations } from './erasure.rules.js';

const PROJECTS = (column: string) => `
  select count(*) filter (where withdrawn_at is null and status <> 'live')::int as open,
         count(*) filter (where status <> 'pending')::int as contracts from project where ${column} = $1`;

const OF: Record<Exclude<Role, 'admin'>, string> = {
  asset_host: PROJECTS('asset_host_id'),
  asset_funder: PROJECTS('asset_funder_id'),
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
