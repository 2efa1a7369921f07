import { randomUUID } from 'node:crypto';
import { aFunder, aHost, anInstaller } from '@libs/parties/testing';
import type { MergeKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { REFERENCES } from './references.sql.js';

/** Pairs of records with whatever refers to them, drawn by a seed; and everything about them as text. */

export type Draw = (below: number) => number;

interface World {
  admin: string;
  funder: string;
  host: string;
  tags: string[];
}

const OTHER = { host: 'qualified', funder: 'paused', installer: 'inactive' };
const CREATED = { host: aHost, funder: aFunder, installer: anInstaller };

async function conversation(tx: Tx, draw: Draw, kind: MergeKind, id: string, { admin }: World): Promise<void> {
  for (const sort of ['internal', `${kind}_office`]) {
    if (draw(3) === 0) continue;
    const [thread, count] = [randomUUID(), draw(4)];
    await tx.rows(
      `insert into thread (id, kind, about_kind, about_id, ${kind}_id, last_seq, last_at, opened_at, version)
       values ($1, $2, '${kind}', $3, $4, $5, now(), now(), 1)`,
      [thread, sort, id, sort === 'internal' ? null : id, count],
    );
    for (let seq = 1; seq <= count; seq++)
      await tx.rows(
        `insert into message (id, thread_id, seq, author_id, author_name, author_side, body, client_id, created_at)
         values (gen_random_uuid(), $1, $2, $3, 'Ada', 'office', $4, gen_random_uuid(), now())`,
        [thread, seq, admin, `Note ${seq}`],
      );
    if (count > 0 && draw(2) === 0)
      await tx.rows('insert into thread_read (thread_id, account_id, last_seq, at) values ($1, $2, $3, now())', [
        thread,
        admin,
        1 + draw(count),
      ]);
  }
}

async function ofHost(tx: Tx, draw: Draw, id: string, { admin, funder }: World, open: boolean): Promise<void> {
  for (let count = draw(3); count > 0; count--)
    await tx.rows(
      `insert into lead (id, status, version, created_at, updated_at, full_name, company_name, work_email, cleaned_full_name,
         cleaned_company_name, consent_text, consented_at, host_id)
       values (gen_random_uuid(), 'declined', 1, now(), now(), 'Olu', 'Hart', $2, 'Olu', 'Hart', 'yes', now(), $1)`,
      [id, `${randomUUID()}@hart.example`],
    );
  const forecasts = draw(3);
  for (let version = 1; version <= forecasts; version++) {
    const forecast = randomUUID();
    await tx.rows(
      `insert into site_forecast (id, subject_kind, subject_id, host_id, version, basis, inputs_hash, assumptions_version, changed,
         question, answer, created_at) values ($1, 'host', $2, $2, $3, 'form', 'x', 'x', '[]', '{}', '{}', now())`,
      [forecast, id, version],
    );
    await tx.rows(
      `insert into proposal (id, host_id, forecast_id, edition, state, version, made_by, made_by_name, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'ready', 1, $4, 'Ada', now())`,
      [id, forecast, version, admin],
    );
  }
  if (draw(2) === 0)
    await tx.rows(
      `insert into usage_upload (id, host_id, file_name, mapping, report, fingerprint, uploaded_by, uploaded_by_name, created_at)
       values (gen_random_uuid(), $1, 'a.csv', '{}', '{}', 'x', $2, 'Ada', now())`,
      [id, admin],
    );
  if (draw(2) === 0)
    await tx.rows(
      `insert into usage_bill (id, host_id, from_day, to_day, kwh, pence, version, created_by, created_at, updated_at)
       values (gen_random_uuid(), $1, '2026-01-01', '2026-01-31', 1234.5678901, 9007199254740993, 1, $2, now(), now())`,
      [id, admin],
    );
  if (draw(2) === 0) await tx.rows('insert into site_usage (host_id, version) values ($1, $2)', [id, 1 + draw(5)]);
  if (draw(2) === 0)
    await tx.rows(
      `insert into agreement_host_facts (host_id, facts, updated_at, updated_by) values ($1, $2, now(), 'Ada')`,
      [id, JSON.stringify({ n: draw(100) })],
    );
  for (const withdrawn of [...(draw(2) === 0 ? [true] : []), ...(open ? [false] : [])])
    await aProject(tx, { asset_host_id: id, asset_funder_id: funder, withdrawn });
}

const aProject = (
  tx: Tx,
  given: { asset_host_id: string; asset_funder_id: string; installer_id?: string; withdrawn: boolean },
) =>
  tx.row<{ id: string }>(
    `insert into project (id, asset_host_id, asset_funder_id, installer_id, status, version, created_at, updated_at,
       status_changed_at, capital_cost_pence, withdrawn_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 1, now(), now(), now(), 1250000, $5) returning id`,
    [
      given.asset_host_id,
      given.asset_funder_id,
      given.installer_id ?? null,
      given.installer_id ? 'in_progress' : 'confirmed',
      given.withdrawn ? new Date() : null,
    ],
  );

async function withProjects(tx: Tx, draw: Draw, kind: MergeKind, id: string, { funder }: World): Promise<void> {
  for (let count = draw(3); count > 0; count--) {
    const host = await aHost(tx);
    const withdrawn = draw(3) === 0;
    if (kind === 'funder') {
      await aProject(tx, { asset_host_id: host.id, asset_funder_id: id, withdrawn });
      continue;
    }
    const made = await aProject(tx, { asset_host_id: host.id, asset_funder_id: funder, installer_id: id, withdrawn });
    await tx.rows(
      `insert into installation_job (id, project_id, installer_id, status, version, created_at, updated_at, assigned_date, returns, withdrawn_at)
       values (gen_random_uuid(), $1, $2, $3, 1, now(), now(), '2026-11-01', $4, $5)`,
      [made?.id, id, draw(2) === 0 ? 'complete' : 'in_progress', draw(2), withdrawn ? new Date() : null],
    );
  }
}

/** A record of the kind with whatever the seed gives it; `signsIn`: an account for it. */
async function drawn(tx: Tx, draw: Draw, kind: MergeKind, world: World, signsIn: string | null, open: boolean) {
  const of = {
    accountId: signsIn,
    email: `${randomUUID()}@drawn.example`,
    ...(draw(2) === 0 ? { phoneNumber: null } : {}),
  };
  const { id } = await CREATED[kind](tx, { ...of, companyName: draw(3) === 0 ? null : `Company ${draw(9)}` });
  // To the millisecond, as the product writes it.
  if (draw(2) === 0)
    await tx.rows(
      `update ${kind} set status = $2, status_changed_at = date_trunc('milliseconds', now()) where id = $1`,
      [id, OTHER[kind]],
    );
  if (signsIn) await tx.rows('update account set record_id = $2 where id = $1', [signsIn, id]);
  if (kind === 'host') await ofHost(tx, draw, id, world, open);
  else await withProjects(tx, draw, kind, id, world);
  await conversation(tx, draw, kind, id, world);
  for (let count = draw(3); count > 0; count--)
    await tx.rows(
      `insert into task (id, title, record_kind, record_id, created_at, version) values (gen_random_uuid(), 'Ring', $2, $1, now(), 1)`,
      [id, kind],
    );
  if (draw(2) === 0)
    await tx.rows(
      'insert into record_owner (record_id, kind, owner_id, version, changed_at) values ($1, $2, $3, 1, now())',
      [id, kind, world.admin],
    );
  const tags = world.tags.filter(() => draw(2) === 0);
  if (tags.length > 0)
    await tx.rows('insert into record_tags (record_id, kind, tags, version) values ($1, $2, $3, 1)', [id, kind, tags]);
  if (draw(3) === 0)
    await tx.rows(
      `insert into need_snooze (account_id, record_id, need, until, version) values ($1, $2, $3, '2026-12-24', 1)`,
      [world.admin, id, kind === 'host' ? 'awaiting_pairing' : 'task'],
    );
  if (draw(2) === 0)
    await tx.rows(
      `insert into invitation (id, party_kind, party_id, email, role, state, sends, sent_at, resent_times, expires_at, version, created_at)
       values (gen_random_uuid(), $2, $1, 'same@drawn.example', 'viewer', 'invited', 1, now(), 0, now(), 1, now())`,
      [id, kind],
    );
  return id;
}

/** Two records that can be merged: at most one of them signs in, and at most one host has a project under way. */
export async function aPair(tx: Tx, draw: Draw, kind: MergeKind, world: World, account: () => Promise<string>) {
  const [signsIn, open] = [draw(3), draw(3)];
  const stays = await drawn(tx, draw, kind, world, signsIn === 1 ? await account() : null, open === 1);
  const goes = await drawn(tx, draw, kind, world, signsIn === 2 ? await account() : null, open === 2);
  return { stays, goes };
}

/** What rises with every change, and says nothing about what a record is. */
const COUNTERS = `- 'version' - 'updated_at' - 'changed_at'`;
const EMPTY: Record<string, string> = {
  record_owner: ' and x.owner_id is not null',
  record_tags: ` and x.tags <> '{}'`,
};

/** Every row that refers to one of these records, and the records, as text: equal texts, nothing lost. */
export async function everythingOf(tx: Tx, kind: MergeKind, ids: readonly string[]): Promise<string[]> {
  const of = REFERENCES.filter(({ kinds, how }) => kinds.includes(kind) && how !== 'history');
  const parts = [
    `select '${kind}' as "table", to_jsonb(x) ${COUNTERS} as row from ${kind} x where x.id = any($1::uuid[])`,
    ...of.map(
      ({ table, column }) =>
        `select '${table}.${column}', to_jsonb(x) ${COUNTERS} from ${table} x where x.${column} = any($1::uuid[])${EMPTY[table] ?? ''}`,
    ),
    ...['message', 'thread_read'].map(
      (table) =>
        `select '${table}', to_jsonb(x) from ${table} x join thread t on t.id = x.thread_id where t.about_id = any($1::uuid[])`,
    ),
  ];
  const found = await tx.rows<{ said: string }>(
    `select "table" || ' ' || row::text as said from (${parts.join(' union all ')}) everything order by 1`,
    [ids],
  );
  return found.map(({ said }) => said);
}
