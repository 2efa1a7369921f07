import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { row, rows } from '../servers/database.ts';
import { MEMBERS } from './cluster.ts';
import type { Fault } from './fault.ts';
import type { Signer } from './people.ts';
import type { World } from './world.ts';

/** How long each step may take on a machine that is busy with other processes. */
const STEP_MS = 60_000;

/** What the office knows of a host, and what was agreed: as much as a document needs. */
const FACTS = {
  legalForm: 'limited_company',
  companyNumber: '09482213',
  vatRegistered: false,
  vatNumber: null,
  premises: 'freehold',
  anyHome: false,
  size: { staff: null, turnoverPounds: null, balancePounds: null, electricityKwh: null, gasKwh: null },
  sizeAsked: null,
};
const TERMS = {
  priceKind: 'per_kwh',
  priceMp: 15_000,
  flatFeePence: null,
  index: { kind: 'none', bp: null, floorBp: null, capBp: null },
  termMonths: 180,
  startsOn: 'go_live',
  billingMeter: 'self_use',
  exportOwner: 'funder',
  exportHostBp: null,
  minTakeKwh: 0,
  shortfallMp: 0,
  buyout: [],
  endOfTerm: 'transfer',
  paymentDays: 30,
  paymentMethod: 'direct_debit',
  noticeDays: 90,
  longStopMonths: 12,
  conditions: [],
};

interface State {
  status: string;
  version: number;
  edition: number;
  document: string;
  sha256: string | null;
  seal: string;
}

const stateOf = (client: pg.Client, id: string): Promise<State> =>
  row<State>(
    client,
    `select status, version, edition, document_state as document, sha256, seal_state as seal from agreement where id = $1`,
    [id],
  );

/** A draft of a project that has no agreement yet, put in by SQL: what comes before the signatures is not what is broken here. */
async function draft(client: pg.Client, { projectId }: { projectId: string }): Promise<string> {
  const id = randomUUID();
  await client.query(
    `update agreement set status = 'ended', ended_at = now() where project_id = $1 and status = 'effective'`,
    [projectId],
  );
  await client.query(
    `insert into agreement (id, project_id, host_id, funder_id, status, version, edition, host_company, funder_company, postcode, terms,
       host_facts, needs_declaration, document_state, conditions, seal_state, created_at, updated_at)
     select $1, p.id, h.id, f.id, 'draft', 1, 1, h.company_name, f.company_name, 'LS10 1AB', $3, $4, false, 'ready', '[]', 'none', now(), now()
       from project p join host h on h.id = p.asset_host_id join funder f on f.id = p.asset_funder_id where p.id = $2`,
    [
      id,
      projectId,
      JSON.stringify(TERMS),
      JSON.stringify({ legalForm: 'limited_company', companyNumber: '09482213', vatNumber: null, size: 'unknown' }),
    ],
  );
  await client.query(`insert into agreement_office (agreement_id, facts, overrides) values ($1, $2, '[]')`, [
    id,
    JSON.stringify(FACTS),
  ]);
  return id;
}

const offer = (client: pg.Client, id: string) =>
  client.query(
    `update agreement set status = 'offered', offered_at = now(), first_offered_at = now(), expires_at = now() + interval '30 days' where id = $1`,
    [id],
  );

/** Sends until it is answered, as a person's browser does: a process that is gone costs time and no signature. */
async function sent(
  { cluster }: World,
  { method, path, token, body }: { method: 'POST' | 'PATCH'; path: string; token: string; body: object },
): Promise<number> {
  for (const until = Date.now() + STEP_MS; Date.now() < until; await sleep(200)) {
    for (const url of cluster.addresses()) {
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer && answer.status < 500) return answer.status;
    }
  }
  return 0;
}

async function sentence({ cluster }: World, id: string, token: string): Promise<string> {
  for (const end = Date.now() + STEP_MS; Date.now() < end; await sleep(200))
    for (const url of cluster.addresses()) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/agreements/${id}/signing`, { headers }).catch(() => null);
      const read = answer?.ok ? ((await answer.json()) as { intent: { id: string } | null }) : null;
      if (read?.intent) return read.intent.id;
    }
  return '';
}

async function until(world: World, id: string, met: (state: State) => boolean): Promise<State | null> {
  for (const end = Date.now() + STEP_MS; Date.now() < end; await sleep(50)) {
    const state = await world.cluster.query((client) => stateOf(client, id)).catch(() => null);
    if (state && met(state)) return state;
  }
  return null;
}

/** By what the page shows: the file, its edition and the sentence. */
async function sign(world: World, id: string, { token, password, name }: Signer): Promise<number> {
  const { version, edition, sha256 } = await world.cluster.query((client) => stateOf(client, id));
  const intentTextId = await sentence(world, id, token);
  const body = { sha256, version, edition, name, capacity: 'director', intentTextId, password };
  return sent(world, { method: 'POST', path: `/api/agreements/${id}/sign`, token, body });
}

/** The workers and an API die at once, and come back. */
async function killed({ cluster }: World, lasts: number): Promise<void> {
  const names = MEMBERS.filter((name) => name !== 'api-b' && cluster.names.includes(name));
  await Promise.all(names.map((name) => cluster.kill(name)));
  await sleep(lasts);
  await Promise.all(names.map((name) => cluster.start(name)));
}

/**
 * Host and funder sign an agreement. With the last signature the workers and an API are killed, and once more when the sealed copy is there
 * and its notification and emails are not. The auditor looks at what is left: in force, sealed once, everyone told once.
 */
export const killedAroundASeal: Fault = async (world, { pick, lasts }) => {
  const { cluster, people } = world;
  const parties = await people.signers(pick);
  if (!parties) return false;
  const { host, funder } = parties;
  const id = await cluster.query((client) => draft(client, parties));
  const edit = { version: 1, facts: FACTS };
  await sent(world, { method: 'PATCH', path: `/api/agreements/${id}`, token: people.adminToken(), body: edit });
  if (!(await until(world, id, ({ document }) => document === 'ready'))) return false;
  await cluster.query((client) => offer(client, id));
  const first = await sign(world, id, host);
  // The last signature's answer may be lost with the API that gave it; whether it stands, its row says.
  const last = sign(world, id, funder);
  const standing = await until(world, id, ({ status }) => status !== 'offered' && status !== 'host_signed');
  const struck = standing !== null && standing.seal !== 'sealed' && standing.seal !== 'stamped';
  await killed(world, lasts);
  const statuses = [first, await last];
  if (statuses.some((status) => status !== 200))
    world.found.push(`I11 signature: ${id} was answered ${statuses.join(' and ')}`);
  // A worker that died with the lease of the copy keeps it for ten minutes: the office may try again at once.
  await sent(world, { method: 'POST', path: `/api/agreements/${id}/seal`, token: people.adminToken(), body: {} });
  if (await until(world, id, ({ seal }) => seal === 'sealed' || seal === 'stamped')) {
    const workers = cluster.names.filter((name) => name.startsWith('worker'));
    await Promise.all(workers.map((name) => cluster.kill(name)));
    await Promise.all(workers.map((name) => cluster.start(name)));
  }
  await told(world, id);
  return struck;
};

/** Until the event of the sealed copy has reached its notifications. */
async function told({ cluster }: World, id: string): Promise<void> {
  for (const end = Date.now() + STEP_MS; Date.now() < end; await sleep(200)) {
    const owed = await cluster
      .query((client) =>
        rows(
          client,
          `select e.event_id from event_log e where e.stream = $1 and e.type in ('agreement.countersigned', 'agreement.effective', 'agreement.sealed')
              and exists (select 1 from inbox i where i.subscriber = 'notifications' and i.event_id = e.event_id)`,
          [`agreement:${id}`],
        ),
      )
      .catch(() => []);
    if (owed.length === 3) return;
  }
}
