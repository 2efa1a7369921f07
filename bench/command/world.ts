import { nth } from '../../tools/lib/nth.ts';
import { withClient } from '../../tools/servers/database.ts';
import { migrate, SECRET } from '../lib/product.ts';
import { randomFrom, uuidFrom } from '../lib/random.ts';
import type { ServedContext } from '../lib/row.ts';
import * as seed from '../lib/seed.ts';
import { copyDatabase } from '../lib/services.ts';
import { tokenSigner } from '../lib/tokens.ts';

const FUNDERS = 12;

/** A pending project: the ids that a confirmation of it names. */
type Project = Record<'project' | 'host' | 'funder' | 'account' | 'session', string>;

export interface World {
  template: string;
  admin: string;
  projects: Project[];
  tokenOf(project: Project): string;
  adminToken(): string;
}

/** So many pending projects, each with a host of its own, funded in turn by twelve funders, each signed in once. */
export async function makeWorld(context: ServedContext, count: number): Promise<World> {
  const template = 'bench_command';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const funders = Array.from({ length: FUNDERS }, () => ({ id: uuid(), accountId: uuid() }));
  const pairs = Array.from({ length: count }, (_, at) => ({
    project: uuid(),
    host: uuid(),
    funder: nth(funders, at % FUNDERS).id,
    account: nth(funders, at % FUNDERS).accountId,
  }));
  const hosts = pairs.map(({ host }) => host);
  const admin = uuid();
  const sessionIds = await withClient(url, async (client) => {
    for (const funder of funders) await seed.addFunder(client, funder);
    await seed.addAdmin(client, admin);
    await seed.addHost(client, { id: nth(hosts, 0) });
    await client.query(
      `insert into host (id, full_name, company_name, email, phone_number, status, version, created_at, updated_at, status_changed_at, postcode)
       select more.id, full_name, company_name, more.id || '@bench.example', phone_number, status, 1, now(), now(), now(), postcode
         from host, unnest($1::uuid[]) as more(id)`,
      [hosts.slice(1)],
    );
    await seed.addProjects(client, {
      ids: pairs.map(({ project }) => project),
      hosts,
      funders: pairs.map(({ funder }) => funder),
      status: 'pending',
    });
    const ids = await seed.addSessions(client, [...funders.map(({ accountId }) => accountId), admin]);
    await client.query('analyze');
    return ids;
  });
  const sign = tokenSigner(SECRET);
  return {
    template,
    admin,
    projects: pairs.map((pair, at) => ({ ...pair, session: nth(sessionIds, at % FUNDERS) })),
    tokenOf: ({ account, session }) => sign({ accountId: account, sessionId: session }),
    adminToken: () => sign({ accountId: admin, sessionId: nth(sessionIds, FUNDERS) }),
  };
}
