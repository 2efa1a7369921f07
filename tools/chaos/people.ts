import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { SECRET } from '../../bench/lib/product.ts';
import { randomFrom, uuidFrom } from '../../bench/lib/random.ts';
import * as seed from '../../bench/lib/seed.ts';
import { tokenSigner } from '../../bench/lib/tokens.ts';
import { nth } from '../lib/nth.ts';
import type { Cluster } from './cluster.ts';
import type { HerdSeat } from './herd.ts';
import type { Seat } from './told.ts';

/** Circles of parties that share projects only with each other: a party that reads a word of another circle has seen too much. */
const CIRCLES = 10;
const HOSTS = 4;
const ADMINS = 8;
/** Longer than the clock of a process is ever off. */
export const TOKEN_SECONDS = 7200;

type Party = Required<seed.Party>;

interface Circle {
  hosts: Party[];
  funder: Party;
  installer: Party;
  projects: string[];
}

/** Everyone, by circle. */
interface Cast {
  admins: string[];
  circles: Circle[];
}

/** Someone who signs for a company. */
export interface Signer {
  token: string;
  password: string;
  name: string;
}

const PASSWORD = 'Chaos-signs-2026';

export interface Suspended {
  accountId: string;
  at: number;
}

/** Puts the people of the suite into a database: in each circle a funder, an installer and some hosts, each host with a project. */
export async function addPeople(client: pg.Client): Promise<Cast> {
  const random = randomFrom(20261122);
  const uuid = () => uuidFrom(random);
  const party = () => ({ id: uuid(), accountId: uuid() });
  const admins = Array.from({ length: ADMINS + 1 }, uuid);
  for (const id of admins) await seed.addAdmin(client, id);
  const circles: Circle[] = [];
  for (let circle = 0; circle < CIRCLES; circle += 1) {
    const [funder, installer] = [party(), party()];
    const hosts = Array.from({ length: HOSTS }, party);
    await seed.addFunder(client, funder);
    await seed.addInstaller(client, installer);
    for (const host of hosts) await seed.addHost(client, host);
    const projects = hosts.map(() => uuid());
    await seed.addProjects(client, {
      ids: projects,
      hosts: hosts.map(({ id }) => id),
      funders: hosts.map(() => funder.id),
      installer: installer.id,
      status: 'confirmed',
    });
    await named(client, 'funder', funder, `canary-${circle}-fund`);
    await named(client, 'installer', installer, `canary-${circle}-install`);
    for (const [at, host] of hosts.entries()) await named(client, 'host', host, `canary-${circle}-host${at}`);
    circles.push({ hosts, funder, installer, projects });
  }
  // What was handled, written down in the transaction that handled it: twice is twice, whatever its effects can bear.
  await client.query(`create table chaos_handled (subscriber text not null, event_id uuid not null)`);
  await client.query(`create function chaos_note() returns trigger language plpgsql as $$
    begin insert into chaos_handled values (new.subscriber, new.event_id); return null; end $$`);
  await client.query(`alter function chaos_note() security definer`);
  // Events that are beyond retention.
  await client.query('create table chaos_dropped (audience text not null, n bigint not null, event_id uuid not null)');
  // When an event was written, by one clock, whatever the clock of its writer says.
  await client.query(`create table chaos_written (event_id uuid primary key, at timestamptz not null)`);
  await client.query(`create function chaos_time() returns trigger language plpgsql security definer as $$
    begin insert into chaos_written values (new.event_id, clock_timestamp()); return null; end $$`);
  await client.query('create trigger chaos_time after insert on event_log for each row execute function chaos_time()');
  await client.query(
    'create trigger chaos_note after insert or update on inbox for each row execute function chaos_note()',
  );
  await client.query('analyze');
  return { admins, circles };
}

async function named(
  client: pg.Client,
  table: 'funder' | 'installer' | 'host',
  { id, accountId }: Party,
  name: string,
): Promise<void> {
  await client.query(`update ${table} set full_name = $2, company_name = $2 where id = $1`, [id, name]);
  await client.query('update account set full_name = $2, company_name = $2 where id = $1', [accountId, name]);
}

/** The people of one schedule: their clients, and what happens to them. */
export class People {
  #cluster: Cluster;
  #cast: Cast;
  #sign = tokenSigner(SECRET, TOKEN_SECONDS);
  #adminSession = '';
  #seated = new Set<string>();
  #seats: Seat[] = [];
  /** Those who were suspended in this schedule, and when. */
  suspended: Suspended[] = [];

  constructor(cluster: Cluster, cast: Cast) {
    this.#cluster = cluster;
    this.#cast = cast;
  }

  /** New sessions for everyone, and the seats of `count` clients; suspended people are restored. */
  async seats(count: number, urls: string[]): Promise<Seat[]> {
    const { admins, circles } = this.#cast;
    const people: { accountId: string; circle: number | null }[] = [
      ...admins.slice(1).map((accountId) => ({ accountId, circle: null })),
      ...circles.flatMap(({ hosts, funder, installer }, circle) =>
        [...hosts, funder, installer].map(({ accountId }) => ({ accountId, circle })),
      ),
    ];
    const chosen = Array.from({ length: count }, (_, at) => nth(people, at % people.length));
    this.#seated = new Set(chosen.map(({ accountId }) => accountId));
    this.suspended = [];
    const ids = await this.#cluster.query(async (client) => {
      await client.query("update account set state = 'active' where state = 'suspended'");
      return seed.addSessions(client, [nth(admins, 0), ...chosen.map(({ accountId }) => accountId)]);
    });
    this.#adminSession = nth(ids, 0);
    this.#seats = chosen.map((person, at) => ({
      ...person,
      id: `client ${at}`,
      sessionId: nth(ids, at + 1),
      url: nth(urls, at % urls.length),
      lossy: at % 4 === 3,
    }));
    return this.#seats;
  }

  /** Seats of `count` thin clients with the sessions of those who sit already, none of them an admin, who would get every event. */
  crowd(count: number, urls: string[]): HerdSeat[] {
    const parties = this.#seats.filter(({ circle }) => circle !== null);
    return Array.from({ length: count }, (_, at) => {
      const { accountId, sessionId } = nth(parties, at % parties.length);
      const url = nth(urls, at % urls.length);
      return { id: `${at} of the herd`, url, token: this.#sign({ accountId, sessionId }) };
    });
  }

  adminToken(): string {
    return this.#sign({ accountId: nth(this.#cast.admins, 0), sessionId: this.#adminSession });
  }

  /** A project without an agreement, with its host and its funder, who have passwords and are never suspended. */
  async signers(pick: number): Promise<{ projectId: string; host: Signer; funder: Signer } | null> {
    const all = this.#cast.circles.flatMap(({ hosts, funder, projects }) =>
      hosts.slice(2).map((host, at) => ({ host, funder, projectId: nth(projects, at + 2) })),
    );
    const hashed = await hash(PASSWORD);
    return this.#cluster.query(async (client) => {
      const taken = await client.query<{ id: string }>('select project_id as id from agreement');
      const free = all.filter(({ projectId }) => !taken.rows.some(({ id }) => id === projectId));
      const chosen = (free.length > 0 ? free : all)[pick % (free.length || all.length)];
      if (!chosen) return null;
      const accounts = [chosen.host.accountId, chosen.funder.accountId];
      await client.query('update account set password_hash = $2 where id = any($1)', [accounts, hashed]);
      const [host = '', funder = ''] = await seed.addSessions(client, accounts);
      const signer = (accountId: string, sessionId: string): Signer => ({
        token: this.#sign({ accountId, sessionId }),
        password: PASSWORD,
        name: 'Sam Signatory',
      });
      return {
        projectId: chosen.projectId,
        host: signer(chosen.host.accountId, host),
        funder: signer(chosen.funder.accountId, funder),
      };
    });
  }

  /** Hosts who keep their sign-in in every schedule. */
  repliers(): { hostId: string; accountId: string }[] {
    return this.#cast.circles.flatMap(({ hosts }) =>
      hosts.slice(2).map(({ id, accountId }) => ({ hostId: id, accountId })),
    );
  }

  projects(): { id: string; circle: number }[] {
    return this.#cast.circles.flatMap(({ projects }, circle) => projects.map((id) => ({ id, circle })));
  }

  /** Which audiences each account holds, by the rules of the product. */
  audiences(): Record<string, string[]> {
    const { admins, circles } = this.#cast;
    const held: Record<string, string[]> = {};
    for (const id of admins) held[id] = ['public', `user:${id}`, 'admin'];
    for (const { hosts, funder, installer } of circles) {
      for (const { id, accountId } of hosts) held[accountId] = ['public', `user:${accountId}`, `host:${id}`];
      held[funder.accountId] = ['public', `user:${funder.accountId}`, `funder:${funder.id}`];
      held[installer.accountId] = ['public', `user:${installer.accountId}`, `installer:${installer.id}`];
    }
    return held;
  }

  /** A follower that may be suspended and is not yet. */
  someone(pick: number): string | undefined {
    const gone = new Set(this.suspended.map(({ accountId }) => accountId));
    const all = this.#cast.circles.flatMap(({ hosts, installer }) => [...hosts.slice(0, 2), installer]);
    const left = all.map(({ accountId }) => accountId).filter((id) => this.#seated.has(id) && !gone.has(id));
    return left[pick % left.length];
  }

  /** Suspends an account over HTTP, as an admin would, until it is done; answers whether it was. */
  async suspend(pick: number, accountId = this.someone(pick)): Promise<boolean> {
    if (!accountId) return false;
    for (const url of [...this.#cluster.addresses(), ...this.#cluster.addresses()]) {
      const answered = await fetch(`${url}/api/users/${accountId}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${this.adminToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ suspended: true }),
        signal: AbortSignal.timeout(3000),
      }).catch(() => null);
      await answered?.body?.cancel();
      if (!answered?.ok) continue;
      this.suspended.push({ accountId, at: Date.now() });
      return true;
    }
    return false;
  }

  /** An event of a project for the admins, in an open transaction; no handler acts on it. */
  appendFact(client: pg.Client) {
    return client.query(
      `insert into event_log (event_id, stream, version, topic, type, data, actor, at, subject_kind, subject_id, audiences)
       values ($1::uuid, 'chaos:' || $1::uuid, 1, null, 'account.details_changed', '{"fields":[]}', null, now(), 'account', $1::uuid,
               '{"admin": {"actor": null, "data": {"fields": []}, "records": []}}')`,
      [randomUUID()],
    );
  }
}
