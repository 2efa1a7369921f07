import { withClient } from '../../tools/lib/database.mjs';
import { SECRET, migrate } from '../lib/product.mjs';
import { randomFrom, shuffled, uuidFrom } from '../lib/random.mjs';
import * as seed from '../lib/seed.mjs';
import { copyDatabase } from '../lib/services.mjs';
import { tokenSigner } from '../lib/tokens.mjs';

/** So that versions and numbers keep their digits, and with them every frame its bytes. */
const FIRST_VERSION = 700_001;
const FIRST_NUMBER = 500_000;
const FIRST_NOTE = 910_001;

/**
 * A project with its host, funder, installer and job, and seven people in twelve audiences: public, seven of their own, admin, host, funder
 * and installer. Every change of the project concerns them all, so every event goes to every socket.
 */
export async function makeWorld(context, sockets) {
  const template = 'bench_live';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const admins = [uuid(), uuid(), uuid(), uuid()];
  const [host, funder, installer] = Array.from({ length: 3 }, () => ({ id: uuid(), accountId: uuid() }));
  const projectId = uuid();
  const rooms = {
    admin: { audience: 'admin', accounts: admins },
    host: { audience: `host:${host.id}`, accounts: [host.accountId] },
    funder: { audience: `funder:${funder.id}`, accounts: [funder.accountId] },
    installer: { audience: `installer:${installer.id}`, accounts: [installer.accountId] },
  };
  const names = Object.keys(rooms);
  const people = shuffled(
    Array.from({ length: sockets }, (_, at) => {
      const room = names[at % names.length];
      const { audience, accounts } = rooms[room];
      return { room, audience, accountId: accounts[Math.floor(at / names.length) % accounts.length] };
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
    const ids = await seed.addSessions(client, [...people.map(({ accountId }) => accountId), admins[0]]);
    await client.query('analyze');
    return ids;
  });
  const sign = tokenSigner(SECRET);
  const tokenOf = (at) => sign({ accountId: people[at].accountId, sessionId: sessionIds[at] });
  const seatAt = (at, url) => ({ room: people[at].room, audience: people[at].audience, url, token: tokenOf(at) });
  return {
    template,
    projectId,
    firstNote: FIRST_NOTE,
    adminToken: () => sign({ accountId: admins[0], sessionId: sessionIds.at(-1) }),
    edit: (number) => ({ systemRequirements: { ...seed.SYSTEM, notes: `Survey note ${number}` } }),
    /** Seats for so many sockets, spread over the addresses. */
    seats: (count, urls) => Array.from({ length: count }, (_, at) => seatAt(at, urls[at % urls.length])),
    oneOfEach: (url) =>
      names.map((room) =>
        seatAt(
          people.findIndex((person) => person.room === room),
          url,
        ),
      ),
  };
}
