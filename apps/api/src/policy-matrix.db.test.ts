import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Sessions } from '@libs/accounts';
import {
  audiencesOf,
  MEMBER_ROLES,
  type MemberRight,
  type MemberRole,
  type Role,
  type RouteName,
  type RouteSpec,
  routes,
  UNKNOWN_FACTS,
} from '@libs/contracts';
import { forecast, INSTANT } from '@libs/forecast';
import { aHost } from '@libs/parties/testing';
import { openStorage } from '@libs/platform';
import { type Answer, PASSWORD, type Person, type Sent, TestApi } from './testing/api.js';
import { insertAgreement, insertWorksOrder, ORDER_TERMS } from './testing/agreements.js';
import { BILLING_READS, MEMBER_ROUTES, MEMBERS_OWN, POLICIES } from './testing/policies.js';

/** Every route × every role × the caller's own record, someone else's, and one that will become theirs later. */

const CALLERS = ['nobody', 'asset_host', 'asset_funder', 'installer', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
type Which = 'own' | 'another' | 'unassigned';
interface Found {
  id: string;
  /** Whose record it is; an admin owns all. */
  of: Caller[];
}

const ALL = Object.entries<RouteSpec>(routes) as [RouteName, RouteSpec][];
const markOf = (name: RouteName, caller: Caller): string => POLICIES[name].split(' ')[CALLERS.indexOf(caller)] ?? '';

test('every route stands in the second copy, which says what the table of routes says', () => {
  expect(Object.keys(POLICIES).sort()).toEqual(ALL.map(([name]) => name).sort());
  for (const [name, { access }] of ALL) {
    const may = CALLERS.filter((caller) => markOf(name, caller) !== '-');
    expect({ name, may }).toEqual({ name, may: access === 'anyone' ? [...CALLERS] : CALLERS.filter(isIn(access)) });
  }
});
const isIn = (access: readonly string[]) => (caller: Caller) => access.includes(caller);

let api: TestApi;
let folder: string;
let others: { project: string; job: string; file: string };
const people = {} as Record<Role, Person>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-matrix-'));
  api = await TestApi.start({ FILES_DIR: folder });
  for (const role of ['admin', 'asset_funder', 'installer'] as const) people[role] = await api.person(role);
  const [host, funder, installer] = [
    await api.person('asset_host'),
    await api.person('asset_funder'),
    await api.person('installer'),
  ];
  const project = await aProject({ host, funder, installer, confirmed: true });
  others = { project, job: await jobOf(project), file: await aFile(project) };
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function admin(method: 'POST' | 'PATCH', url: string, body: object): Promise<{ id: string }> {
  const answer = await api.call(method, url, { as: people.admin, body });
  expect({ url, done: answer.status < 300 }).toEqual({ url, done: true });
  return answer.body as { id: string };
}

async function aProject(of: { host: Person; funder: Person; installer: Person; confirmed: boolean }): Promise<string> {
  const hostId = of.host.account.recordId;
  await admin('PATCH', `/api/hosts/${hostId}/status`, { status: 'awaiting_pairing' });
  const parties = { assetFunderId: of.funder.account.recordId, installerId: of.installer.account.recordId };
  const { id } = await admin('POST', '/api/projects', { assetHostId: hostId, ...parties });
  if (of.confirmed) await api.post(`/api/projects/${id}/confirm`, { as: of.funder });
  return id;
}

const jobOf = async (project: string): Promise<string> =>
  (await api.query<{ id: string }>('select id from installation_job where project_id = $1', [project]))[0]?.id ?? '';

async function aFile(project: string): Promise<string> {
  const id = randomUUID();
  const path = `projects/${project}/dno_approval/${id}.pdf`;
  await api.query(
    `insert into project_file (id, project_id, file_type, file_name, file_path, file_size, sha256, state, version, created_at)
     values ($1, $2, 'dno_approval', 'a.pdf', $3, 1, '\\x00', 'ready', 1, now())`,
    [id, project, path],
  );
  await openStorage(api.config).put(path, Buffer.from('%PDF-1.4'), 'application/pdf');
  return id;
}

/** A new host with a project in progress, and another whose installer is named but has no job yet. */
async function aWorld() {
  people.asset_host = await api.person('asset_host');
  const { asset_host: host, asset_funder: funder, installer } = people;
  const own = await aProject({ host, funder, installer, confirmed: true });
  const unassigned = await aProject({ host: await api.person('asset_host'), funder, installer, confirmed: false });
  return { own, unassigned, job: await jobOf(own), file: await aFile(own), pendingFile: await aFile(unassigned) };
}

const PARTIES: Caller[] = ['asset_host', 'asset_funder', 'installer'];
type Records = Partial<Record<Which, Found>>;
const KINDS: Record<string, (world: Awaited<ReturnType<typeof aWorld>>) => Promise<Records> | Records> = {
  project: ({ own, unassigned }) => ({
    own: { id: own, of: PARTIES },
    another: { id: others.project, of: [] },
    unassigned: { id: unassigned, of: ['asset_funder'] },
  }),
  job: ({ job }) => ({ own: { id: job, of: ['installer'] }, another: { id: others.job, of: [] } }),
  file: ({ file, pendingFile }) => ({
    own: { id: file, of: PARTIES },
    another: { id: others.file, of: [] },
    unassigned: { id: pendingFile, of: [] },
  }),
  host: async () => ({ another: { id: (await api.person('asset_host')).account.recordId ?? '', of: [] } }),
  funder: async () => ({ another: { id: (await api.person('asset_funder')).account.recordId ?? '', of: [] } }),
  installer: async () => ({ another: { id: (await api.person('installer')).account.recordId ?? '', of: [] } }),
  user: async () => ({ another: { id: (await api.person('asset_host')).account.id, of: [] } }),
  owner: async () => ({ another: { id: (await api.person('admin')).account.id, of: [] } }),
  'email-template': async () => ({
    another: { id: await made('/api/email-templates', { name: randomUUID(), subject: 'A', body: 'B' }), of: [] },
  }),
  tag: async () => ({
    another: { id: await made('/api/tags', { kind: 'host', name: randomUUID(), colour: 'red' }), of: [] },
  }),
  task: async () => ({ another: { id: await made('/api/tasks', { title: 'Ring back' }), of: [] } }),
  // Answered before ownership can matter: only admins get so far.
  merge: async () => ({ another: { id: await aMerge(), of: [] } }),
  'bulk-change': async () => ({ another: { id: await aBulkChange(), of: [] } }),
  lead: async () => ({ another: { id: await aLead(), of: [] } }),
  // Only a stranger's: ending or removing one's own is tested in its own context.
  session: async () => ({ another: { id: (await api.person('asset_host')).sessionId, of: [] } }),
  passkey: async () => ({ another: { id: await aPasskey(), of: [] } }),
  conversation: async () => ({ another: { id: await aConversation(), of: [] } }),
  export: async () => ({ another: { id: await anExport(), of: [] } }),
  forecast: async ({ own }) => ({
    own: { id: await aForecast(own), of: ['asset_host'] },
    another: { id: await aForecast(others.project), of: [] },
  }),
  proposal: async ({ own }) => ({
    own: { id: await aProposal(await aForecast(own)), of: ['asset_host'] },
    another: { id: await aProposal(await aForecast(others.project)), of: [] },
  }),
  agreement: async ({ own }) => ({
    own: { id: await withFile('agreements', await insertAgreement(api, own)), of: ['asset_host', 'asset_funder'] },
    another: { id: await withFile('agreements', await insertAgreement(api, others.project)), of: [] },
  }),
  'works-order': async ({ own }) => ({
    own: { id: await withFile('works-orders', await insertWorksOrder(api, own)), of: ['asset_funder', 'installer'] },
    another: { id: await withFile('works-orders', await insertWorksOrder(api, others.project)), of: [] },
  }),
  report: async () => ({
    own: { id: await aReport(people.asset_funder), of: ['asset_funder'] },
    another: { id: await aReport(await api.person('asset_funder')), of: [] },
  }),
  alert: async ({ own }) => ({
    own: { id: await anAlert(own), of: PARTIES },
    another: { id: await anAlert(others.project), of: [] },
  }),
  ticket: async ({ own }) => ({
    own: { id: await aTicket(own), of: PARTIES },
    another: { id: await aTicket(others.project), of: [] },
  }),
  asset: async ({ own }) => ({
    own: { id: await anAsset(own), of: PARTIES },
    another: { id: await anAsset(others.project), of: [] },
  }),
  'peak-event': async ({ own }) => ({
    own: { id: await aPeakEvent(own), of: ['asset_host'] },
    another: { id: await aPeakEvent(others.project), of: [] },
  }),
  period: async ({ own }) => ({
    own: { id: (await aMonth(own)).period, of: ['asset_host', 'asset_funder'] },
    another: { id: (await aMonth(others.project)).period, of: [] },
  }),
  statement: async () => ({
    own: { id: await aStatement(people.asset_funder), of: ['asset_funder'] },
    another: { id: await aStatement(await api.person('asset_funder')), of: [] },
  }),
  'bank-line': async () => ({
    own: { id: await aBankLine(), of: [] },
    another: { id: await aBankLine(), of: [] },
  }),
  'site-bill': async ({ own }) => ({
    own: { id: (await aMonth(own)).bill, of: ['asset_host', 'asset_funder'] },
    another: { id: (await aMonth(others.project)).bill, of: [] },
  }),
  bill: async ({ own }) => ({
    own: { id: await aBill(own), of: ['asset_host'] },
    another: { id: await aBill(others.project), of: [] },
  }),
  thread: async ({ own }) => ({
    own: { id: await aThread(own), of: PARTIES },
    another: { id: await aThread(others.project), of: [] },
  }),
  'message-file': async ({ own }) => ({
    own: { id: await aMessageFile(own, people.admin), of: PARTIES },
    another: { id: await aMessageFile(others.project, people.admin), of: [] },
  }),
  // Its author may change it.
  message: async ({ own }) => ({
    own: { id: await aMessage(own, people.asset_host), of: ['asset_host'] },
    another: { id: await aMessage(others.project, people.admin), of: ['admin'] },
  }),
  'incoming-mail': async () => ({ another: { id: await aHeldReply(), of: [] } }),
  mail: async () => ({ another: { id: await aFailedMail(), of: [] } }),
  member: async () => ({ another: { id: await aMember(), of: [] } }),
  invitation: async () => ({ another: { id: await anInvitation(), of: [] } }),
  organisation: async () => ({ another: { id: await anOrganisation(), of: [] } }),
  view: async () => ({ own: { id: await aView(), of: [] } }),
  'host-import': async () => ({ another: { id: await anImport(), of: [] } }),
  webhook: async () => ({ another: { id: await aWebhook(), of: [] } }),
  'api-key': async () => ({ another: { id: await aKey(), of: [] } }),
};

async function aMerge(): Promise<string> {
  const [stays, goes] = [await aRecord(), await aRecord()];
  return made(`/api/hosts/${stays}/merge`, { goesId: goes, take: [], versions: { stays: 1, goes: 1 } });
}
/** A host that nobody signs in for. */
const aRecord = async () => (await api.database.transaction((tx) => aHost(tx))).id;

/** Of one record that the worker has not come to yet. */
async function aBulkChange(): Promise<string> {
  const { account } = await api.person('asset_host');
  return made('/api/bulk-changes', { kind: 'host', act: { name: 'owner', ownerId: null }, ids: [account.recordId] });
}

async function aForecast(project: string): Promise<string> {
  const id = randomUUID();
  const { funder, ...answer } = forecast({ ...INSTANT, system: { solarKwp: 5, batteryKwh: 0 } }, { draws: 10 });
  await api.query(
    `insert into site_forecast (id, subject_kind, subject_id, host_id, version, basis, inputs_hash, assumptions_version,
       changed, question, answer, created_at)
     select $1, 'project', id, asset_host_id,
            (select count(*) + 1 from site_forecast s where s.subject_id = project.id), 'form', '', '', '[]', $4, $3, now()
       from project where id = $2`,
    [id, project, JSON.stringify(answer), JSON.stringify(INSTANT)],
  );
  await api.query(`insert into site_forecast_return values ($1, $2, '[]')`, [id, JSON.stringify(funder)]);
  return id;
}

/** Declined, so that there is evidence of an answer. */
async function aProposal(forecast: string): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into proposal (id, host_id, forecast_id, edition, state, version, made_by, made_by_name, created_at,
       answer, answered_at, answered_by, answered_by_name)
     select $1, host_id, id, (select count(*) + 1 from proposal p where p.host_id = s.host_id), 'declined', 3, $1, 'Ada', now(),
            'declined', now(), $1, 'Holly'
       from site_forecast s where id = $2`,
    [id, forecast],
  );
  await api.query(
    `insert into proposal_answer (proposal_id, outcome, edition, sha256, at, account_id, full_name, device, network)
     select id, 'declined', edition, $2, now(), id, 'Holly', 'Chrome on Windows', '192.0.2.10' from proposal where id = $1`,
    [id, SHA256],
  );
  return id;
}

async function withFile(folder: string, id: string): Promise<string> {
  await openStorage(api.config).put(`${folder}/${id}/1.pdf`, Buffer.from('%PDF-1.4'), 'application/pdf');
  return id;
}

async function aReport(funder: Person): Promise<string> {
  const answer = await api.post('/api/me/funder/reports', { as: funder, body: { format: 'csv' } });
  return (answer.body as { id: string }).id;
}

/** A month with its issued bill, whose document is there. */
async function aMonth(project: string): Promise<{ period: string; bill: string }> {
  const [asset, agreement] = [await anAsset(project), await insertAgreement(api, project)];
  const [period, bill] = [randomUUID(), randomUUID()];
  const path = `bills/${bill}.pdf`;
  await api.query(`delete from billing_period where asset_id = $1`, [asset]);
  await api.query(
    `insert into billing_period (id, project_id, asset_id, agreement_id, host_id, funder_id, host_company, funder_company, month,
       part_from, from_day, to_day, status, version, number, gross_pence, charged_pence, owed_pence, issued_on, due_on)
     select $1::uuid, id, $2, $3, asset_host_id, asset_funder_id, 'Host Ltd', 'Fund', '2026-06-01', '2026-06-01', '2026-06-01', '2026-06-30', 'issued', 1,
       $1::uuid::text, 100, 100, 100, '2026-07-10', '2026-07-24' from project where id = $4`,
    [period, asset, agreement, project],
  );
  await api.query('insert into billing_period_office (period_id) values ($1)', [period]);
  const supplier = { code: 'AA', name: 'Fund', accountName: 'Fund', sortCode: '00-00-00', accountNumber: '00000000' };
  await api.query(
    `insert into bill (id, period_id, host_id, funder_id, kind, number, net_pence, vat_pence, content, issued_at, issued_on,
       document_state, path, sha256)
     select $1::uuid, p.id, p.host_id, p.funder_id, 'bill', $1::uuid::text, 100, 0, $3, now(), '2026-07-10', 'sealed', $4, 'a'
       from billing_period p where p.id = $2`,
    [bill, period, JSON.stringify({ supplier, lines: [], vat: [], changed: [], corrects: null }), path],
  );
  await openStorage(api.config).put(path, Buffer.from('%PDF-1.7'), 'application/pdf');
  return { period, bill };
}

/** An issued statement, whose document is there. */
async function aStatement(funder: Person): Promise<string> {
  const id = randomUUID();
  const path = `statements/${id}.pdf`;
  const content = { agent: {}, funder: {}, feeNumber: null, feeBp: 200, sites: [], unpaid: [] };
  await api.query(
    `insert into statement (id, funder_id, funder_company, month, status, version, number, content, issued_at, issued_on, document_state,
       path, sha256)
     values ($1::uuid, $2, 'Fund', date '1990-01-01' + (random() * 9000)::int, 'issued', 1, $1::uuid::text, $3, now(), '2026-07-15', 'sealed', $4, 'a')`,
    [id, funder.account.recordId, JSON.stringify(content), path],
  );
  await openStorage(api.config).put(path, Buffer.from('%PDF-1.7'), 'application/pdf');
  return id;
}

/** Of an account that no funder bills into. */
async function aBankLine(): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into bank_line (id, sort_code, account_number, fingerprint, booked_on, pence, description, state, version, file_name,
       imported_at, imported_by)
     values ($1::uuid, '99-99-99', '99999999', $1::uuid::text, '2026-07-01', 100, 'A', 'unmatched', 1, 'a.csv', now(), 'Office')`,
    [id],
  );
  return id;
}

async function anAsset(project: string): Promise<string> {
  const [made] = await api.query<{ id: string }>(
    `insert into asset (id, project_id, host_id, funder_id, installer_id, status, version, live_since, registered_at)
     select gen_random_uuid(), id, asset_host_id, asset_funder_id, installer_id, 'commissioning', 1, current_date - 30, now()
       from project where id = $1
     on conflict (project_id) do update set version = asset.version returning id`,
    [project],
  );
  const id = made?.id ?? '';
  const sid = randomUUID();
  // It has ended: the caller gets that as the answer, and the maker isn't asked.
  await api.query(
    `insert into data_source (id, asset_id, platform, account, status, budget, added_by, added_by_name, version, created_at)
     values ($1, $2, 'givenergy', 'CE2345G123', 'revoked', '', $1, 'Someone', 1, now())`,
    [sid, id],
  );
  sourceIn.set(id, sid);
  // The same one each time, there again if it was removed.
  const [charger] = await api.query<{ id: string }>(
    `insert into charger (id, asset_id, charge_point_id, name, hash, watts, phases, needs, connectors, version, added_by_name, created_at)
     values (md5($1)::uuid, $1::uuid, left($1, 20), 'Car park', '\\x00', 7400, 1, '[]', '[]', 1, 'Someone', now())
     on conflict (id) do update set hash = excluded.hash, removed_at = null returning id`,
    [id],
  );
  chargerIn.set(id, charger?.id ?? '');
  return id;
}

async function aBill(project: string): Promise<string> {
  const id = randomUUID();
  const path = `bills/${id}.pdf`;
  await api.query(
    `insert into usage_bill (id, host_id, from_day, to_day, kwh, pence, file_name, file_path, file_size, file_media, file_state,
       version, created_by, created_at, updated_at)
     select $1, asset_host_id, '2026-01-01', '2026-01-31', 900, 25000, 'a.pdf', $3, 1, 'application/pdf', 'ready', 1, $1, now(), now()
       from project where id = $2`,
    [id, project, path],
  );
  await openStorage(api.config).put(path, Buffer.from('%PDF-1.4'), 'application/pdf');
  return id;
}

/** Belongs to everyone on the project: the only type that each of them reads. */
async function aThread(project: string): Promise<string> {
  return (await admin('POST', '/api/threads', { kind: 'project_all', about: project })).id;
}

async function aMessageFile(project: string, as: Person): Promise<string> {
  const [id, message] = [randomUUID(), await aMessage(project, as)];
  const path = `messages/${id}.pdf`;
  await api.query(
    `insert into message_file (id, thread_id, message_id, uploaded_by, name, path, size, media, state, created_at)
     select $1, thread_id, id, author_id, 'a.pdf', $3, 1, 'application/pdf', 'ready', now() from message where id = $2`,
    [id, message, path],
  );
  await openStorage(api.config).put(path, Buffer.from('%PDF-1.4'), 'application/pdf');
  return id;
}

async function aMessage(project: string, as: Person): Promise<string> {
  const body = { body: 'For the test', clientId: randomUUID() };
  const answer = await api.post(`/api/threads/${await aThread(project)}/messages`, { as, body });
  expect(answer.status).toBe(200);
  return (answer.body as { id: string }).id;
}

async function aLead(): Promise<string> {
  const body = { fullName: 'Lee Lead', companyName: 'Lead Ltd', workEmail: `${randomUUID()}@people.example` };
  const answer = await api.post('/api/leads', { body, address: `198.51.100.${Math.ceil(Math.random() * 250)}` });
  expect(answer.status).toBeLessThan(300);
  return (answer.body as { id: string }).id;
}

async function aConversation(): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into lori_conversation (id, lead_id, status, handed_at, created_at, last_at)
     values ($1, $2, 'waiting', now(), now(), now())`,
    [id, await aLead()],
  );
  return id;
}

async function aView(): Promise<string> {
  const body = { list: 'hosts', name: randomUUID(), search: 'status=lead' };
  return ((await api.post('/api/views', { as: people.admin, body })).body as { id: string }).id;
}

async function aKey(): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into api_key (id, account_id, name, prefix, hash, scopes, created_at, created_by, created_by_name)
     values ($1, $2, 'Key', 'vm_12345678', $3, '{jobs:read}', now(), $2, 'Ada')`,
    [id, people.admin.account.id, Buffer.from(id)],
  );
  return id;
}

async function aWebhook(): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into webhook_endpoint (id, account_id, name, url, kinds, secret_sealed, sequence, created_at, created_by, created_by_name)
     values ($1, $2, 'Hook', 'https://partner.example/', '{project.created}', '\\x00', 0, now(), $2, 'Ada')`,
    [id, people.admin.account.id],
  );
  return id;
}

async function anImport(): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into host_import (id, file_name, columns, total, created, duplicates, errors, actor, created_at, created_by, created_by_name)
     values ($1, 'a.csv', '{Email}', 0, 0, 0, 0, '{}', now(), $2, 'Ada')`,
    [id, people.admin.account.id],
  );
  return id;
}

async function aHeldReply(): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into incoming_mail (id, key, sender, subject, outcome, raw, received_at)
     values ($1::uuid, $1::text, 'a@people.example', 'Re: Hello', 'held', 'Subject: Re', now())`,
    [id],
  );
  return id;
}

async function aFailedMail(): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into mail (id, template, cause, recipient, data, state, due_at, created_at)
     values ($1, 'plain', $2, 'nell@stannery.example', '{}', 'failed', now(), now())`,
    [id, `cause ${id}`],
  );
  return id;
}

async function anExport(): Promise<string> {
  const answer = await api.post('/api/me/exports', { as: await api.person('asset_host') });
  return (answer.body as { id: string }).id;
}

/** Of an organisation that no one here belongs to. */
const aMember = async (): Promise<string> => (await api.member(await api.person('asset_host'), 'viewer')).memberId;

async function anInvitation(party?: string): Promise<string> {
  const id = randomUUID();
  const of = party ?? (await api.person('asset_host')).account.recordId;
  await api.query(
    `insert into invitation (id, party_kind, party_id, email, role, state, sends, sent_at, resent_times, expires_at, version, created_at)
     values ($1, 'host', $2, $3, 'viewer', 'invited', 1, now(), 0, now() + interval '7 days', 1, now())`,
    [id, of, `${id}@people.example`],
  );
  return id;
}

/** An organisation with an open invitation, for addresses that name both. */
const openIn = new Map<string, string>();
/** The connection of each asset. */
const sourceIn = new Map<string, string>();
const chargerIn = new Map<string, string>();
async function anOrganisation(): Promise<string> {
  const id = (await api.person('asset_host')).account.recordId ?? '';
  openIn.set(id, await anInvitation(id));
  return id;
}

async function aPasskey(): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, '\\x00', 0, '[]', 'Key', now())`,
    [id, (await api.person('asset_host')).account.id, `credential ${id}`],
  );
  return id;
}

const SIGNED = {
  sha256: 'a'.repeat(64),
  version: 3,
  edition: 1,
  name: 'Pat Person',
  capacity: 'director',
  intentTextId: 'any',
  password: PASSWORD,
};
const reason = { reason: 'For the test' };
const SHA256 = 'a'.repeat(64);
const MERGE = { goesId: randomUUID(), take: [], versions: { stays: 1, goes: 1 } };
/** Bodies that pass their schemas, because ownership is checked after that. */
const SENT: Partial<Record<RouteName, () => Sent>> = {
  suspendUser: () => ({ body: { suspended: true } }),
  mergeHosts: () => ({ body: MERGE }),
  mergeFunders: () => ({ body: MERGE }),
  mergeInstallers: () => ({ body: MERGE }),
  setNotSame: () => ({ body: { one: randomUUID(), other: randomUUID(), notSame: true } }),
  setHostStatus: () => ({ body: { status: 'lost' } }),
  setFunderStatus: () => ({ body: { status: 'paused' } }),
  setInstallerStatus: () => ({ body: { status: 'inactive' } }),
  editHost: () => ({ body: {} }),
  skipPeakEvent: () => ({ body: {} }),
  payPeakEvent: () => ({ body: { sites: [{ assetId: randomUUID(), version: 1 }] } }),
  addCharger: () => ({ body: { name: 'Car park', kw: 7.4, phases: 1 } }),
  putChargingNeeds: () => ({ body: { items: [] } }),
  putControl: () => ({ body: { allowed: true, objective: 'balanced', reservePercent: 20 } }),
  editInstaller: () => ({ body: {} }),
  setProjectStatus: () => ({ body: { status: 'live' } }),
  assignInstaller: () => ({ body: { installerId: people.installer.account.recordId } }),
  goLive: () => ({ body: reason }),
  withdrawProject: () => ({ body: reason }),
  declineProject: () => ({ body: reason }),
  askAboutProject: () => ({ body: { body: 'Is the roof sound?', clientId: randomUUID() } }),
  editProject: () => ({ body: { capitalCost: 12_345 } }),
  answerVisit: () => ({ body: { answer: 'accept' } }),
  answerChanges: () => ({ body: { answer: 'refuse' } }),
  proposeChanges: () => ({ body: { note: 'For the test' } }),
  scheduleJob: () => ({ body: { scheduledDate: '2099-06-01' } }),
  declineJob: () => ({ body: reason }),
  openTicket: () => ({ body: { assetId: randomUUID(), text: 'For the test' } }),
  declineTicket: () => ({ body: reason }),
  setTicketVisit: () => ({ body: { day: '2099-06-01', from: '09:00', to: '11:00' } }),
  answerTicketVisit: () => ({ body: { answer: 'accept' } }),
  noteTicket: () => ({ body: { text: 'For the test' } }),
  swapTicketDevice: () => ({
    body: { deviceId: randomUUID(), oldSerial: 'A1', finalWh: 2, newSerial: 'B1', openingWh: 0 },
  }),
  fixTicket: () => ({ body: { cause: 'wiring', warranty: true } }),
  reopenTicket: () => ({ body: reason }),
  closeTicket: () => ({ body: { warranty: true, costPence: 0, payer: 'installer' } }),
  cancelTicket: () => ({ body: reason }),
  commissionJob: () => ({ body: {} }),
  swapDevice: () => ({
    body: { version: 1, deviceId: randomUUID(), oldSerial: 'A1', finalWh: 2, newSerial: 'B1', openingWh: 0 },
  }),
  returnJob: () => ({ body: reason }),
  revealCredentials: () => ({ body: { ...reason, password: 'not the right one' } }),
  disputePeriod: () => ({ body: reason }),
  declineLead: () => ({ body: {} }),
  answerConversation: () => ({ body: { text: 'For the test' } }),
  writeMessage: () => ({ body: { body: 'For the test', clientId: randomUUID() } }),
  readThread: () => ({ body: { lastSeq: 1 } }),
  editMessage: () => ({ body: { body: 'For the test, again' } }),
  redactMessage: () => ({ body: reason }),
  openThread: () => ({ body: { kind: 'host_office' } }),
  draftAgreement: () => ({ body: {} }),
  saveAgreementFacts: () => ({ body: UNKNOWN_FACTS }),
  editAgreement: () => ({ body: { version: 3 } }),
  transferAgreement: () => ({
    body: { version: 3, on: '2099-01-01', side: 'host', to: '00000000-0000-4000-8000-000000000001', ...reason },
  }),
  novatePortfolio: () => ({ body: { to: randomUUID(), on: '2099-01-01', ...reason } }),
  buyAgreement: () => ({ body: { version: 3, on: '2099-01-01', ...reason } }),
  amendAgreement: () => ({ body: { version: 3, terms: { noticeDays: 60 }, ...reason } }),
  offerAgreement: () => ({ body: { version: 3 } }),
  extendAgreement: () => ({ body: { version: 3, until: '2099-01-01' } }),
  voidAgreement: () => ({ body: { version: 1, ...reason } }),
  terminateAgreement: () => ({ body: { version: 3, on: '2099-01-01', ...reason } }),
  checkAgreementCondition: () => ({ body: { condition: 'survey', met: true } }),
  remindAgreement: () => ({ body: {} }),
  openAgreement: () => ({ body: {} }),
  signAgreement: () => ({ body: SIGNED }),
  declineAgreement: () => ({ body: { reason: 'other', version: 1, password: PASSWORD } }),
  withdrawAgreement: () => ({ body: { password: PASSWORD } }),
  waiveAgreementWindow: () => ({ body: { textId: 'any', password: PASSWORD } }),
  draftWorksOrder: () => ({ body: { terms: ORDER_TERMS } }),
  editWorksOrder: () => ({ body: { version: 3, terms: ORDER_TERMS } }),
  offerWorksOrder: () => ({ body: { version: 3 } }),
  signWorksOrder: () => ({ body: SIGNED }),
  declineWorksOrder: () => ({ body: { reason: 'other' } }),
  voidWorksOrder: () => ({ body: { version: 1, ...reason } }),
  acceptProposal: () => ({ body: { sha256: SHA256 } }),
  declineProposal: () => ({ body: { sha256: SHA256 } }),
  editBill: () => ({ body: { from: '2026-02-01', to: '2026-02-28', kwh: 800, pounds: 220 } }),
  changeMember: () => ({ body: { role: 'viewer', password: PASSWORD } }),
  transferOwnership: () => ({ body: { password: PASSWORD } }),
  removeMember: () => ({ body: { password: PASSWORD } }),
  inviteToTeam: () => ({ body: { email: `${randomUUID()}@people.example`, role: 'viewer', password: PASSWORD } }),
  uploadBillFile: () => aDocument(),
  attachFile: () => aDocument(),
  replayWebhook: () => ({ body: { from: 1, to: 2 } }),
  declareDelivery: () => ({ body: { deliveryId: randomUUID(), items: [] } }),
  addPhoto: () => aDocument(part('name="kind"', 'array')),
  reviewPhoto: () => ({ body: { verdict: 'accepted' } }),
  surveyJob: () => ({
    body: {
      surveyedDate: '2026-01-05',
      roofCovering: 'tile',
      roofCondition: 'good',
      scaffolding: false,
      asbestos: 'none_seen',
      shading: 'some',
    },
  }),
  uploadFile: () => aDocument(part('name="fileType"', 'dno_approval')),
  uploadConsent: () => aDocument(part('name="fileType"', 'landlord_consent')),
  previewAssetReadings: () => readings(),
  uploadAssetReadings: () => readings(),
  addSource: () => ({ body: { platform: 'givenergy', account: 'CE2345G123', key: 'a-key' } }),
  addAgent: () => ({ body: { name: 'Plant room' } }),
  testSource: () => ({ body: {} }),
  connectSource: () => ({ body: {} }),
  readAgain: () => ({ body: { from: '2026-02-01' } }),
  rotateSource: () => ({ body: { key: 'a-key' } }),
};

function part(head: string, text: string): string {
  return `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
}
function aDocument(fields = ''): Sent {
  const file = part('name="file"; filename="a.pdf"\r\nContent-Type: application/pdf', '%PDF-1.4');
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: { payload: `${fields}${file}--cut--\r\n` },
  };
}

async function anAlert(project: string): Promise<string> {
  const [made] = await api.query<{ id: string }>(
    `insert into alert (id, asset_id, rule, level, status, version, evidence_from, evidence_to, raised_at, opened_at)
     values (gen_random_uuid(), $1, 'zero_output', 'major', 'open', 1, now(), now(), now(), now())
     on conflict (asset_id, rule, device) where status <> 'resolved' and asset_id is not null
       do update set version = alert.version returning id`,
    [await anAsset(project)],
  );
  return made?.id ?? '';
}

async function aPeakEvent(project: string): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into peak_event (id, from_at, to_at, pence_per_kwh, reason, target, called_at, called_by_name)
     values ($1, now() + interval '1 day', now() + interval '25 hours', 50, 'For the test', 'sites', now(), 'Office')`,
    [id],
  );
  await api.query(
    `insert into peak_event_site (event_id, asset_id, day, status, version, changed_at)
     values ($1, $2, current_date + 1, 'accepted', 1, now())`,
    [id, await anAsset(project)],
  );
  return id;
}

async function aTicket(project: string): Promise<string> {
  const [made] = await api.query<{ id: string }>(
    `insert into ticket (id, number, asset_id, project_id, host_id, funder_id, installer_id, cause, level, status, version, since,
       opened_by, opened_at, offered_at)
     select gen_random_uuid(), coalesce((select max(number) from ticket), 0) + 1, a.id, a.project_id, a.host_id, a.funder_id,
            a.installer_id, 'zero_output', 'major', 'offered', 1, now(), 'admin', now(), now() from asset a where a.id = $1
     on conflict (asset_id, cause) where status not in ('closed', 'cancelled')
       do update set version = ticket.version returning id`,
    [await anAsset(project)],
  );
  return made?.id ?? '';
}

/** A day of today's readings up to now would depend on the clock: yesterday's are all over. */
function readings(): Sent {
  const day = new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 10);
  const row = [day, ...Array<number>(48).fill(1)].join(',');
  const head = ['Date', ...Array.from({ length: 48 }, (_, at) => `HH${at + 1}`)].join(',');
  const file = part('name="file"; filename="a.csv"\r\nContent-Type: text/csv', `${head}\n${row}`);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: { payload: `${part('name="channel"', 'imp')}${file}--cut--\r\n` },
  };
}

/** Queries that a route requires. */
const ASKED: Partial<Record<RouteName, () => string>> = {
  getProjectThen: () => `?moment=${new Date().toISOString()}`,
  getDayWarnings: () => '?date=2099-06-01',
  getSeries: () => '?from=2026-06-01&to=2026-06-01&channels=gen',
  getQuality: () => '?from=2026-06-01&to=2026-06-01',
  getScores: () => '?from=2026-06-01&to=2026-06-01',
  getHostThen: () => `?moment=${new Date().toISOString()}`,
  getFunderThen: () => `?moment=${new Date().toISOString()}`,
  getInstallerThen: () => `?moment=${new Date().toISOString()}`,
};

/** The meaning of `:id` in an address, by the path segment before it. */
/** A bill of a live site is another record than one that a host typed in. */
/** What an admin created. */
async function made(path: string, body: object): Promise<string> {
  const answer = await api.post(path, { as: await api.person('admin'), body });
  return (answer.body as { id: string }).id;
}

const kindOf = ({ path }: RouteSpec): string =>
  /^\/api\/bills\/:id\/(document|half-hours)/.test(path) ? 'site-bill' : (/\/([\w-]+)s\/:id/.exec(path)?.[1] ?? '');
const onRecords = ALL.filter(([, { path, access }]) => path.includes('/:id') && access !== 'anyone');

/** The routes that read come first and by kind: nothing changes what they read, so those of a kind share its records. */
const inOrder = [
  ...onRecords.filter(([, { method }]) => method === 'GET').sort(([, a], [, b]) => (kindOf(a) < kindOf(b) ? -1 : 1)),
  ...onRecords.filter(([, { method }]) => method !== 'GET'),
];
let world: ReturnType<typeof aWorld> | null = null;
const toRead = new Map<string, Promise<Records>>();

async function recordsFor(spec: RouteSpec): Promise<Records | undefined> {
  const kind = kindOf(spec);
  const make = KINDS[kind];
  if (spec.method !== 'GET') return make?.(await aWorld());
  world ??= aWorld();
  const records = toRead.get(kind) ?? world.then((its) => make?.(its) ?? {});
  toRead.set(kind, records);
  return make && records;
}

describe.each(inOrder)('%s', (name, spec) => {
  test('refuses who may never, hides what is not one’s own, and lets the others in', async () => {
    const records = await recordsFor(spec);
    expect({ kind: kindOf(spec), known: records !== undefined }).toEqual({ kind: kindOf(spec), known: true });
    const cases = Object.entries(records ?? {}).flatMap(([which, record]) =>
      CALLERS.map((caller) => ({ which, record, caller, expected: expectedOf(name, caller, record) })),
    );
    // Refused callers come first, because accepted calls change who may do what.
    for (const entry of cases.sort((a, b) => Number(a.expected === 'let in') - Number(b.expected === 'let in'))) {
      const { which, record, caller, expected } = entry;
      const answer = await send(name, spec, caller, record.id);
      expect({ which, caller, answered: said(answer) }).toEqual({ which, caller, answered: expected });
    }
  });
});

function expectedOf(name: RouteName, caller: Caller, record: Found): string {
  const mark = markOf(name, caller);
  if (mark === '-') return caller === 'nobody' ? '401 unauthorized' : '403 forbidden';
  return mark === 'o' && !record.of.includes(caller) ? '404 not_found' : 'let in';
}

/** Only callers with access are refused for their input or for the state of the record. */
const said = ({ status, error }: Answer): string =>
  status < 400 || [400, 409, 422].includes(status) ? 'let in' : `${status} ${error.code}`;

const send = (name: RouteName, { method, path }: RouteSpec, caller: Caller, id: string): Promise<Answer> =>
  api.call(
    method,
    path
      .replace(':id', id)
      .replace(':invitation', openIn.get(id) ?? randomUUID())
      .replace(':cid', chargerIn.get(id) ?? randomUUID())
      .replace(':sid', sourceIn.get(id) ?? randomUUID()) + (ASKED[name]?.() ?? ''),
    {
      ...SENT[name]?.(),
      as: caller === 'nobody' ? null : people[caller],
    },
  );

describe('what a member’s role allows', () => {
  /** The rights again, from the specification's table. */
  const MAY: Record<MemberRight, MemberRole[]> = {
    read: [...MEMBER_ROLES],
    act: ['owner', 'signatory', 'manager'],
    billing: ['owner', 'billing'],
    sign: ['owner', 'signatory'],
    team: ['owner'],
  };
  const PARTY_ROLES = ['asset_host', 'asset_funder', 'installer'] as const;
  const commands = ALL.filter(
    ([, { method, access }]) =>
      method !== 'GET' && access !== 'anyone' && PARTY_ROLES.some((role) => access.includes(role)),
  );

  test('every command of a party asks for a right, or is one of those that everybody may call', () => {
    const without = commands.filter(([, { right }]) => !right).map(([name]) => name);
    expect(without.sort()).toEqual([...MEMBERS_OWN].sort());
    const rights = Object.fromEntries(commands.flatMap(([name, { right }]) => (right ? [[name, right]] : [])));
    expect(rights).toEqual(MEMBER_ROUTES);
  });

  test('and refuses every member whose role lacks it, whatever is sent, with whom to ask', async () => {
    const members: { of: Role; role: MemberRole; person: Person }[] = [];
    for (const of of PARTY_ROLES) {
      const owner = await api.person(of, { fullName: 'Olga Owner' });
      for (const role of MEMBER_ROLES) members.push({ of, role, person: await api.member(owner, role) });
    }
    for (const [name, right] of Object.entries(MEMBER_ROUTES) as [RouteName, MemberRight][]) {
      const { method, path, access } = routes[name] as RouteSpec;
      for (const { of, role, person } of members.filter((one) => access.includes(one.of))) {
        const answer = await api.call(
          method,
          path.replace(/:(id|sid|cid)\b/g, () => randomUUID()),
          {
            as: person,
            ...SENT[name]?.(),
          },
        );
        const refused = answer.status === 403 && answer.error.hint === 'member_role';
        expect({ name, of, role, refused }).toEqual({ name, of, role, refused: !MAY[right].includes(role) });
        if (refused) expect(answer.error.message).toMatch(/^Only an owner.* can do that\. Ask Olga Owner/);
      }
    }
    // Who keeps the bills alone reads no site, job, visit, file or message.
    const reads = ALL.filter(([, { method, access, right }]) => method === 'GET' && access !== 'anyone' && !right);
    for (const [name, { path, access }] of reads)
      for (const { of, person } of members.filter((one) => one.role === 'billing' && access.includes(one.of))) {
        const answer = await api.get(
          path.replace(/:(id|sid|cid)\b/g, () => randomUUID()),
          { as: person },
        );
        const refused = answer.status === 403 && answer.error.hint === 'member_role';
        expect({ name, of, refused }).toEqual({ name, of, refused: !BILLING_READS.includes(name) });
      }
  });

  test('a member who keeps the bills alone gets none of the events of its party', async () => {
    const owner = await api.person('asset_host');
    const books = await api.member(owner, 'billing');
    const audiences = audiencesOf(await api.app.get(Sessions, { strict: false }).authenticate(books.token));
    expect(audiences).toEqual(['public', `user:${books.account.id}`]);
    const me = await api.get('/api/auth/me', { as: books });
    expect(me.body).toMatchObject({ billingOnly: true });
    expect((await api.get('/api/auth/me', { as: owner })).body).not.toHaveProperty('billingOnly');
  });
});
