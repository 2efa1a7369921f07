import { withClient } from '../../tools/servers/database.ts';
import { migrate } from '../lib/product.ts';
import { randomFrom, uuidFrom } from '../lib/random.ts';
import type { ServedContext } from '../lib/row.ts';
import * as seed from '../lib/seed.ts';
import { copyDatabase } from '../lib/services.ts';

export const SUBSCRIBER = 'audit';
export const TYPE = 'lead.approved';

export interface World {
  template: string;
  events: string[];
}

/**
 * So many events of one kind, numbered already, of which no subscriber has had any. For the reconciler they are settled: the jobs are put in by the bench, for floor and ours alike.
 */
export async function makeWorld(context: ServedContext, count: number): Promise<World> {
  const template = 'bench_jobs';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const admin = uuid();
  const events = Array.from({ length: count }, uuid);
  await withClient(url, async (client) => {
    await seed.addAdmin(client, admin);
    await client.query(
      `insert into event_log (event_id, stream, version, type, data, actor, at, subject_kind, subject_id, audiences, seq)
       select id, 'lead:' || id, 1, $2, '{}', $3, now(), 'lead', id, $4, place
         from unnest($1::uuid[]) with ordinality as e(id, place)`,
      [
        events,
        TYPE,
        { accountId: admin, role: 'admin', name: 'Bench Admin' },
        {
          admin: {
            actor: { accountId: admin, role: 'admin', name: 'Bench Admin' },
            data: {},
            records: [{ kind: 'lead', view: { companyName: 'Harbour Cold Store Ltd', fullName: 'Harriet Host' } }],
          },
        },
      ],
    );
    await client.query('update event_log_state set head_seq = $1', [count]);
    await client.query('insert into subscriber_progress (subscriber, settled_seq) values ($1, $2)', [
      SUBSCRIBER,
      count,
    ]);
    await client.query('analyze');
  });
  return { template, events };
}
