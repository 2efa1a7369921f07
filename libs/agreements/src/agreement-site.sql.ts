import type { ProjectStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** The status of a project; null if it was withdrawn. */
export const projectStatusOf = async (tx: Tx, projectId: string): Promise<ProjectStatus | null> =>
  (
    await tx.row<{ status: ProjectStatus }>('select status from project where id = $1 and withdrawn_at is null', [
      projectId,
    ])
  )?.status ?? null;

/** Whoever is to take a site over; null if there is no such record. */
export const newParty = (
  tx: Tx,
  side: 'host' | 'funder',
  id: string,
): Promise<{ company: string; status: string; postcode: string | null } | null> =>
  side === 'host'
    ? tx.row(
        `select coalesce(nullif(company_name, ''), full_name) as company, status, postcode from host where id = $1`,
        [id],
      )
    : tx.row(
        `select coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name) as company, status, null as postcode
           from funder where id = $1`,
        [id],
      );

/** The scans for the condition `premises` that can be read: a consent or a lease. */
export const consentsOf = async (tx: Tx, projectId: string): Promise<number> =>
  (
    await tx.row<{ many: number }>(
      `select count(*)::int as many from project_file
        where project_id = $1 and state = 'ready' and file_type in ('landlord_consent', 'roof_lease', 'lender_consent')`,
      [projectId],
    )
  )?.many ?? 0;
