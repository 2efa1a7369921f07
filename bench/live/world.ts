import { nth } from '../../tools/lib/nth.ts';
import { withClient } from '../../tools/servers/database.ts';
import { migrate, SECRET } from '../lib/product.ts';
import { randomFrom, shuffled, uuidFrom } from '../lib/random.ts';
import type { ServedContext } from '../lib/row.ts';
import * as seed from '../lib/seed.ts';
import { copyDatabase } from '../lib/services.ts';
import { tokenSigner } from '../lib/tokens.ts';

/** So that versions and numbers keep their digits, and with them every frame its bytes. */
const FIRST_VERSION = 700_001;
const FIRST_NUMBER = 500_000;
const FIRST_NOTE = 910_001;

/** A socket: its address, its account, and the audience that is watched on it. */
export interface Seat {
  room: string;
  audience: string;
  url: string;
  token: string;
}

export interface World {
  template: string;
  projectId: string;
  /** The number in the note of the first edit that is looked at. */
  firstNote: number;
  adminToken(): string;
  edit(number: number): object;
  /** The project's version at the start. */
  version: number;
  /** The room and audience of each account. */
  rooms: Record<string, { room: string; audience: string }>;
  /** Seats for so many sockets, spread over the addresses. */
  seats(count: number, urls: string[]): Seat[];
}

/**
 * A project with its host, funder, installer and job, and seven people in twelve audiences: public, seven of their own, admin, host, funder
 * and installer. Every change of the project concerns them all, so every event goes to every socket.
 */
export async function makeWorld(context: ServedContext, sockets: number): Promise<World> {
  const template = 'bench_live';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const admin = uuid();
  const admins = [admin, uuid(), uuid(), uuid()];
  const party = () => ({ id: uuid(), accountId: uuid() });
  const [host, funder, installer] = [party(), party(), party()];
  const projectId = uuid();
  const rooms: Record<string, { audience: string; accounts: string[] }> = {
    admin: { audience: 'admin', accounts: admins },
    host: { audience: `host:${host.id}`, accounts: [host.accountId] },
    funder: { audience: `funder:${funder.id}`, accounts: [funder.accountId] },
    installer: { audience: `installer:${installer.id}`, accounts: [installer.accountId] },
  };
  const all = Object.entries(rooms);
  const people = shuffled(
    Array.from({ length: sockets }, (_, at) => {
      const [room, { audience, accounts }] = nth(all, at % all.length);
      return { room, audience, accountId: nth(accounts, Math.floor(at / all.length) % accounts.length) };
    }),
    random,
  );
  const sessionIds = await withClient(url, async (client) => {
    for (const id of admins) await seed.addAdmin(client, id);
    await seed.addHost(client, host);
    await seed.addFunder(client, funder);
    await seed.addInstaller(client, installer);
    await seed.addProjects(client, {
      ids: [projectId],
      hosts: [host.id],
      funders: [funder.id],
      status: 'job_assigned',
      version: FIRST_VERSION,
      installer: installer.id,
    });
    await seed.addJob(client, { id: uuid(), projectId, installerId: installer.id });
    await client.query('insert into audience_counter (audience, n) select unnest($1::text[]), $2', [
      Object.values(rooms).map(({ audience }) => audience),
      FIRST_NUMBER,
    ]);
    await seed.noteTransactions(client);
    const ids = await seed.addSessions(client, [...people.map(({ accountId }) => accountId), admin]);
    await client.query('analyze');
    return ids;
  });
  const sign = tokenSigner(SECRET);
  const seatAt = (at: number, url: string): Seat => {
    const { room, audience, accountId } = nth(people, at);
    return { room, audience, url, token: sign({ accountId, sessionId: nth(sessionIds, at) }) };
  };
  return {
    template,
    projectId,
    firstNote: FIRST_NOTE,
    version: FIRST_VERSION,
    rooms: Object.fromEntries(
      all.flatMap(([room, { audience, accounts }]) => accounts.map((account) => [account, { room, audience }])),
    ),
    adminToken: () => sign({ accountId: admin, sessionId: nth(sessionIds, -1) }),
    edit: (number) => ({ systemRequirements: { ...seed.SYSTEM, notes: `Survey note ${number}` } }),
    seats: (count, urls) => Array.from({ length: count }, (_, at) => seatAt(at, nth(urls, at % urls.length))),
  };
}
