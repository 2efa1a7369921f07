import { randomUUID } from 'node:crypto';
import type { EventType, ProjectStatus } from '@libs/contracts';
import type pg from 'pg';
import { rows } from '../../tools/servers/database.ts';

/** Rows for the benches, put in by SQL: nothing of it is measured, and no password is hashed. */

const SITE = {
  businessType: 'Warehouse',
  postcode: 'LS10 1AB',
  roofAreaM2: 2400,
  tiltDeg: 10,
  azimuthDeg: 180,
  landlordConsent: true,
};
export const SYSTEM = {
  solarKwp: 412.5,
  batteryKwh: 600,
  inverterKw: 350,
  phases: 3,
  exportLimitKw: 200,
  evChargers: 6,
};

/** A party: its record, and the account of one who can sign in. */
export interface Party {
  id: string;
  accountId?: string;
}

const account = async (
  client: pg.ClientBase,
  {
    id,
    role,
    name,
    company,
    record,
  }: { id: string; role: string; name: string; company: string | null; record: string | null },
) => {
  await client.query(
    `insert into account (id, role, state, email, full_name, company_name, phone_number, record_id, version, created_at, updated_at)
     values ($1, $2, 'active', $3, $4, $5, '+44 20 7946 0000', $6, 1, now(), now())`,
    [id, role, `${id}@bench.example`, name, company, record],
  );
  if (record) await own(client, id);
};

/** The account owns the organisation of its record. */
export const own = (client: pg.ClientBase, accountId: string) =>
  client.query(
    `insert into membership (id, account_id, party_kind, party_id, role, since, version)
     select gen_random_uuid(), id, replace(role, 'asset_', ''), record_id, 'owner', now(), 1 from account where id = $1`,
    [accountId],
  );

/** The first columns of a party's record. */
const profile = ({ id, accountId, name, company }: Party & { name: string; company: string }) => [
  id,
  accountId ?? null,
  name,
  company,
  `${id}@bench.example`,
];

export const addAdmin = (client: pg.ClientBase, id: string) =>
  account(client, { id, role: 'admin', name: 'Bench Admin', company: null, record: null });

export async function addHost(client: pg.ClientBase, { id, accountId }: Party): Promise<void> {
  const name = { name: 'Harriet Host', company: 'Harbour Cold Store Ltd' };
  if (accountId) await account(client, { id: accountId, role: 'asset_host', ...name, record: id });
  await client.query(
    `insert into host (id, account_id, full_name, company_name, email, phone_number, status, version, created_at, updated_at,
       status_changed_at, postcode, business_details)
     values ($1, $2, $3, $4, $5, '+44 20 7946 0001', $6, 1, now(), now(), now(), 'LS10 1AB', $7)`,
    [...profile({ id, accountId, ...name }), 'paired', SITE],
  );
}

export async function addFunder(client: pg.ClientBase, { id, accountId }: Party): Promise<void> {
  const name = { name: 'Fiona Funder', company: 'Northfield Capital LLP' };
  if (accountId) await account(client, { id: accountId, role: 'asset_funder', ...name, record: id });
  await client.query(
    `insert into funder (id, account_id, full_name, company_name, email, phone_number, status, version, created_at, updated_at, fund_name)
     values ($1, $2, $3, $4, $5, '+44 20 7946 0002', 'active', 1, now(), now(), 'Northfield Fund')`,
    profile({ id, accountId, ...name }),
  );
}

export async function addInstaller(client: pg.ClientBase, { id, accountId }: Party): Promise<void> {
  const name = { name: 'Ian Installer', company: 'Sunrise Electrical Ltd' };
  if (accountId) await account(client, { id: accountId, role: 'installer', ...name, record: id });
  await client.query(
    `insert into installer (id, account_id, full_name, company_name, email, phone_number, status, version, created_at, updated_at,
       certifications)
     values ($1, $2, $3, $4, $5, '+44 20 7946 0003', 'active', 1, now(), now(), '["MCS","NICEIC"]')`,
    profile({ id, accountId, ...name }),
  );
}

/** A session for each account named, as often as it is named; answers their ids in that order. */
export async function addSessions(client: pg.ClientBase, accountIds: string[]): Promise<string[]> {
  const ids = accountIds.map(() => randomUUID());
  await client.query(
    `insert into session (id, account_id, device, created_at, last_used_at, expires_at, party_id)
     select s.id, s.account_id, 'Bench', now(), now(), now() + interval '1 day', a.record_id
       from unnest($1::uuid[], $2::uuid[]) as s(id, account_id) join account a on a.id = s.account_id`,
    [ids, accountIds],
  );
  return ids;
}

export interface Projects {
  ids: string[];
  /** Each project's host and funder, at the same place. */
  hosts: string[];
  funders: string[];
  status: ProjectStatus;
  version?: number;
  installer?: string | null;
}

export async function addProjects(
  client: pg.ClientBase,
  { ids, hosts, funders, status, version = 1, installer = null }: Projects,
): Promise<void> {
  await client.query(
    `insert into project (id, asset_host_id, asset_funder_id, installer_id, status, version, created_at, updated_at, status_changed_at,
       expected_savings_pence, monthly_savings_pence, capital_cost_pence, co2_reduction, system_requirements)
     select id, host, funder, $4, $5, $6, now(), now(), now(), 5412000, 451000, 31250000, 86.4, $7
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as p(id, host, funder)`,
    [ids, hosts, funders, installer, status, version, { ...SYSTEM, notes: 'As surveyed' }],
  );
}

export const addJob = (
  client: pg.ClientBase,
  { id, projectId, installerId }: { id: string; projectId: string; installerId: string },
) =>
  client.query(
    `insert into installation_job (id, project_id, installer_id, status, version, created_at, updated_at, assigned_date)
     values ($1, $2, $3, 'new', 1, now(), now(), current_date)`,
    [id, projectId, installerId],
  );

/** The transaction that wrote an event: it gives PostgreSQL's own commit time afterwards, whichever process wrote it. */
export const noteTransactions = (client: pg.ClientBase) =>
  client.query('alter table event_log add column bench_xid xid8 not null default pg_current_xact_id()');

export interface Commit {
  eventId: string;
  /** The version of its subject. */
  version: number;
  at: number;
  relay: number | null;
}

/**
 * Ids of events of a type in the order of the log, with the instants of their commits in milliseconds since 1970, and how long after that the relay
 * had numbered them (the row's newest transaction is then the relay's).
 */
export async function commitsOf(client: pg.ClientBase, afterId: number, type: EventType): Promise<Commit[]> {
  const found = await rows<{ event_id: string; version: number; at: string; relay: string | null }>(
    client,
    `select event_id, version::int as version, extract(epoch from pg_xact_commit_timestamp(bench_xid::xid)) * 1000 as at,
              case when seq is null then null
                else extract(epoch from pg_xact_commit_timestamp(xmin) - pg_xact_commit_timestamp(bench_xid::xid)) * 1000 end as relay
         from event_log where id > $1 and type = $2 order by id`,
    [afterId, type],
  );
  return found.map(({ event_id, version, at, relay }) => ({
    eventId: event_id,
    version,
    at: Number(at),
    relay: relay === null ? null : Number(relay),
  }));
}
