import type { Role } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Standing } from './erasure.rules.js';

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
export async function standingOf(
  tx: Tx,
  { role, recordId, accountId }: { role: Role; recordId: string | null; accountId: string | null },
): Promise<Standing> {
  const standing: Standing = { open: 0, contracts: 0, otherAdmins: 0 };
  if (role === 'admin') {
    const sql = `select count(*)::int as "otherAdmins" from account where role = 'admin' and state = 'active' and id <> $1`;
    return { ...standing, ...(await tx.row<Pick<Standing, 'otherAdmins'>>(sql, [accountId])) };
  }
  return recordId
    ? { ...standing, ...(await tx.row<Pick<Standing, 'open' | 'contracts'>>(OF[role], [recordId])) }
    : standing;
}
