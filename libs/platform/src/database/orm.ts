import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import { PreparingClient } from './preparing-client.js';

export interface OrmSettings {
  url: string;
  /** The entities of every context in the process. */
  entities: NonNullable<Options['entities']>;
  pool?: number;
  /** What its connections may do; by default, everything that the address's user may. */
  role?: 'app_write' | 'app_worker';
  /**
   * Plans each statement once per connection, for all values and by its indexes: commands look rows up by id, and planning
   * costs more than running the query. A plan from when a table was empty would otherwise read all of it, however long it
   * grows, until its statistics are renewed.
   */
  plannedOnce?: boolean;
}

/**
 * No query of the API or worker takes this long, so a connection that is silent for longer is half-open. Migrations are
 * exempt.
 */
const PATIENCE_MS = 30_000;

const PLANNED_ONCE = ' -c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** The settings shared by every process, test and migration. */
const ormOptions = ({ url, entities, pool = 10, role, plannedOnce = false }: OrmSettings) =>
  defineConfig({
    clientUrl: url,
    entities,
    forceUtcTimezone: true,
    allowGlobalContext: false,
    pool: { min: 0, max: pool },
    driverOptions: {
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'voltmere',
      Client: PreparingClient,
      pipeline: true,
      ...(role ? { options: `-c role=${role}${plannedOnce ? PLANNED_ONCE : ''}`, patienceMs: PATIENCE_MS } : {}),
    },
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
  });

export const openOrm = (settings: OrmSettings): Promise<MikroORM> => MikroORM.init(ormOptions(settings));

/**
 * Waits for running queries, then closes every connection. It ends the pool itself: if Kysely is destroyed while a
 * connection is being opened, it never returns that connection, and its pool waits for it for ever.
 */
export async function closeOrm(orm: MikroORM): Promise<void> {
  const pool = await orm.driver.getConnection().getNativeClient();
  await pool.end();
}
