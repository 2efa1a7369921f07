import type pg from 'pg';
import { nth } from '../../tools/lib/nth.ts';
import { row, withClient } from '../../tools/servers/database.ts';
import { migrate, SECRET } from '../lib/product.ts';
import { randomFrom, uuidFrom } from '../lib/random.ts';
import type { ServedContext } from '../lib/row.ts';
import * as seed from '../lib/seed.ts';
import { copyDatabase } from '../lib/services.ts';
import { tokenSigner } from '../lib/tokens.ts';
import type { Reader } from './clients.ts';
import { fillYears, idOf } from './fill.ts';

const CONNECT_MS = 5000;
const AS_LONG_AS_IT_TAKES = 0;

/** Who asks. */
export type Who = 'admin' | 'funder';

export interface World {
  template: string;
  /** One project, and one in the middle of the list as a cursor names it. */
  project: string;
  deep: { key: string; id: string };
  epoch: string;
  head: number;
  tokens(): Record<Who, string>;
  readers: Record<Who, Reader>;
}

/** The years of `fill.ts` as a template, with an admin and one funder who can ask. */
export async function makeWorld(context: ServedContext, projects: number): Promise<World> {
  const template = 'bench_read';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const [admin, funderAccount] = [uuid(), uuid()];
  const making = async (client: pg.Client) => {
    await fillYears(client, projects, context.seed);
    await seed.addAdmin(client, admin);
    const { funder, project } = await row<{ funder: string; project: string }>(
      client,
      `select ${idOf('funder', 7)} as funder, ${idOf('project', 7)} as project`,
      [String(context.seed)],
    );
    await client.query(
      `insert into account (id, role, state, email, full_name, company_name, record_id, version, created_at, updated_at)
       select $1, 'asset_funder', 'active', 'funder@bench.example', full_name, company_name, id, 1, now(), now() from funder where id = $2`,
      [funderAccount, funder],
    );
    await seed.own(client, funderAccount);
    await client.query('update funder set account_id = $1 where id = $2', [funderAccount, funder]);
    const sessions = await seed.addSessions(client, [admin, funderAccount]);
    const state = await row<{ epoch: string; head: number }>(
      client,
      'select epoch, head_seq::int as head from event_log_state',
    );
    const deep = await row<{ key: string; id: string }>(
      client,
      'select created_at::text as key, id from project order by created_at desc, id desc offset $1 limit 1',
      [Math.floor(projects / 2)],
    );
    return { funder, project, ...state, deep, sessions };
  };
  const { funder, sessions, ...found } = await withClient(url, making, CONNECT_MS, AS_LONG_AS_IT_TAKES);
  const sign = tokenSigner(SECRET);
  return {
    template,
    ...found,
    tokens: () => ({
      admin: sign({ accountId: admin, sessionId: nth(sessions, 0) }),
      funder: sign({ accountId: funderAccount, sessionId: nth(sessions, 1) }),
    }),
    readers: {
      admin: { role: 'app_read_admin', account: admin, kind: 'admin', party: '', audience: 'admin' },
      funder: {
        role: 'app_read',
        account: funderAccount,
        kind: 'asset_funder',
        party: funder,
        audience: `funder:${funder}`,
      },
    },
  };
}
