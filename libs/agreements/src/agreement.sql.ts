import type { HostFacts, OfferWorld } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';

/** Queries on agreements that also read other tables. */

export interface AcceptedProposal {
  id: string;
  number: string;
  edition: number;
  forecastId: string;
  acceptedAt: string;
  acceptedBy: string;
}

/** The proposal that a host accepted; the others are superseded. */
export async function acceptedProposal(tx: Tx, hostId: string): Promise<AcceptedProposal | null> {
  const found = await tx.row<Omit<AcceptedProposal, 'number'> & { no: number; createdAt: string }>(
    `select id, no::int as no, edition, forecast_id as "forecastId", created_at as "createdAt", answered_at as "acceptedAt",
            answered_by_name as "acceptedBy"
       from proposal where host_id = $1 and state = 'accepted' order by answered_at desc limit 1`,
    [hostId],
  );
  if (!found) return null;
  const { no, createdAt, acceptedAt, ...rest } = found;
  return {
    ...rest,
    acceptedAt: iso(acceptedAt),
    number: `VM-${iso(createdAt).slice(0, 4)}-${String(no).padStart(4, '0')}`,
  };
}

/** Names of those who may sign for a party, owners first. */
export async function signatoriesOf(tx: Tx, partyId: string): Promise<string[]> {
  const found = await tx.rows<{ name: string }>(
    `select a.full_name as name from membership m join account a on a.id = m.account_id
      where m.party_id = $1 and m.until is null and m.role in ('owner', 'signatory') and a.state = 'active'
      order by m.role, m.since, m.id`,
    [partyId],
  );
  return found.map(({ name }) => name);
}

/** The same as the party's own members see each other. */
export async function ownSignatories(tx: Tx, partyId: string): Promise<string[]> {
  const found = await tx.rows<{ name: string }>(
    `select full_name as name from organisation_member where party_id = $1 and role in ('owner', 'signatory')
      order by role, since, id`,
    [partyId],
  );
  return found.map(({ name }) => name);
}

const KW = `coalesce((p.system_requirements ->> 'inverterKw')::float8, (p.system_requirements ->> 'solarKwp')::float8, 0)`;

/** The kW of the funder's other confirmed projects, and of this one. */
export async function suppliedKw(
  tx: Tx,
  funderId: string,
  projectId: string,
): Promise<Pick<OfferWorld, 'suppliedKw' | 'addedKw'>> {
  const found = await tx.row<{ supplied: number; added: number }>(
    `select coalesce(sum(${KW}) filter (where p.id <> $2 and p.status <> 'pending'), 0)::float8 as supplied,
            coalesce(sum(${KW}) filter (where p.id = $2), 0)::float8 as added
       from project p where (p.asset_funder_id = $1 or p.id = $2) and p.withdrawn_at is null`,
    [funderId, projectId],
  );
  return { suppliedKw: found?.supplied ?? 0, addedKw: found?.added ?? 0 };
}

/** Whether the work on a project has started, and since when the project has been live. */
export async function worksOf(tx: Tx, projectId: string): Promise<{ started: boolean; goLive: string | null }> {
  const found = await tx.row<{ status: string; goLive: string | null }>(
    'select status, go_live_date as "goLive" from project where id = $1',
    [projectId],
  );
  const before = ['pending', 'confirmed', 'job_assigned'];
  return { started: found !== null && !before.includes(found.status), goLive: found?.goLive ?? null };
}

export const knownFacts = async (tx: Tx, hostId: string): Promise<HostFacts | null> =>
  (await tx.row<{ facts: HostFacts }>('select facts from agreement_host_facts where host_id = $1', [hostId]))?.facts ??
  null;

export const hostExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select id from host where id = $1', [id])) !== null;
