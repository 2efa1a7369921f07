import { withClient } from '../../tools/lib/database.mjs';
import { SECRET, migrate } from '../lib/product.mjs';
import { randomFrom, uuidFrom } from '../lib/random.mjs';
import * as seed from '../lib/seed.mjs';
import { copyDatabase } from '../lib/services.mjs';
import { tokenSigner } from '../lib/tokens.mjs';
import { fillYears, idOf } from './fill.mjs';

const CONNECT_MS = 5000;
const AS_LONG_AS_IT_TAKES = 0;

/** The years of `fill.mjs` as a template, with an admin and one funder who can ask. */
export async function makeWorld(context, projects) {
  const template = 'bench_read';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const people = { admin: { accountId: uuid() }, funder: { accountId: uuid() } };
  const making = async (client) => {
    const seedText = String(context.seed);
    await fillYears(client, projects, seedText);
    await seed.addAdmin(client, people.admin.accountId);
    const { rows } = await client.query(`select ${idOf('funder', 7)} as funder, ${idOf('project', 7)} as project`, [
      seedText,
    ]);
    people.funder.id = rows[0].funder;
    await client.query(
      `insert into account (id, role, state, email, full_name, company_name, record_id, version, created_at, updated_at)
       select $1, 'asset_funder', 'active', 'funder@bench.example', full_name, company_name, id, 1, now(), now() from funder where id = $2`,
      [people.funder.accountId, people.funder.id],
    );
    await client.query('update funder set account_id = $1 where id = $2', [people.funder.accountId, people.funder.id]);
    const sessions = await seed.addSessions(client, [people.admin.accountId, people.funder.accountId]);
    const state = await client.query('select epoch, head_seq::int as head from event_log_state');
    const deep = await client.query(
      'select created_at::text as key, id from project order by created_at desc, id desc offset $1 limit 1',
      [Math.floor(projects / 2)],
    );
    return { ...rows[0], ...state.rows[0], deep: deep.rows[0], sessions };
  };
  const found = await withClient(url, making, CONNECT_MS, AS_LONG_AS_IT_TAKES);
  const sign = tokenSigner(SECRET);
  const token = (at, { accountId }) => sign({ accountId, sessionId: found.sessions[at] });
  return {
    template,
    ...found,
    tokens: () => ({ admin: token(0, people.admin), funder: token(1, people.funder) }),
    readers: {
      admin: { role: 'app_read_admin', account: people.admin.accountId, kind: 'admin', party: '', audience: 'admin' },
      funder: {
        role: 'app_read',
        account: people.funder.accountId,
        kind: 'asset_funder',
        party: people.funder.id,
        audience: `funder:${people.funder.id}`,
      },
    },
  };
}
