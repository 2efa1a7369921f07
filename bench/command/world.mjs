import { withClient } from '../../tools/lib/database.mjs';
import { SECRET, migrate } from '../lib/product.mjs';
import { randomFrom, uuidFrom } from '../lib/random.mjs';
import * as seed from '../lib/seed.mjs';
import { copyDatabase } from '../lib/services.mjs';
import { tokenSigner } from '../lib/tokens.mjs';

const FUNDERS = 12;

/** So many pending projects, each with a host of its own, funded in turn by twelve funders, each signed in once. */
export async function makeWorld(context, count) {
  const template = 'bench_command';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const funders = Array.from({ length: FUNDERS }, () => ({ id: uuid(), accountId: uuid() }));
  const projects = Array.from({ length: count }, (_, at) => ({
    project: uuid(),
    host: uuid(),
    funder: funders[at % FUNDERS].id,
    account: funders[at % FUNDERS].accountId,
  }));
  const sessionIds = await withClient(url, async (client) => {
    for (const funder of funders) await seed.addFunder(client, funder);
    await seed.addHost(client, { id: projects[0].host });
    await client.query(
      `insert into host (id, full_name, company_name, email, phone_number, status, version, created_at, updated_at, status_changed_at, postcode)
       select more.id, full_name, company_name, more.id || '@bench.example', phone_number, status, 1, now(), now(), now(), postcode
         from host, unnest($1::uuid[]) as more(id)`,
      [projects.slice(1).map(({ host }) => host)],
    );
    await seed.addProjects(client, {
      ids: projects.map(({ project }) => project),
      hosts: projects.map(({ host }) => host),
      funders: projects.map(({ funder }) => funder),
      status: 'pending',
    });
    const ids = await seed.addSessions(
      client,
      funders.map(({ accountId }) => accountId),
    );
    await client.query('analyze');
    return ids;
  });
  for (const [at, project] of projects.entries()) project.session = sessionIds[at % FUNDERS];
  const sign = tokenSigner(SECRET);
  return {
    template,
    projects,
    tokens: () => new Map(funders.map(({ id, accountId }, at) => [id, sign({ accountId, sessionId: sessionIds[at] })])),
  };
}
