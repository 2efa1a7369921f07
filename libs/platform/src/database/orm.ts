import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import { PreparingClient } from './preparing-client.js';

export interface OrmSettings {
  url: string;
  /** Rows of every context of the process. */
  entities: NonNullable<Options['entities']>;
  pool?: number;
  /** What its connections may do; without it all that the user of the address may. */
  role?: 'app_write' | 'app_worker';
  /** Plan each statement once a connection, for all values: what commands ask is found by id, and planning it costs more than running it. */
  plannedOnce?: boolean;
}

/** Nothing that API and worker ask takes this long: a connection without an answer for so long is half-open. Migrations may. */
const PATIENCE_MS = 30_000;

const PLANNED_ONCE = ' -c plan_cache_mode=force_generic_plan';

/** The settings that every process, test and migration shares. */
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
 * Lets what is being asked finish, then ends every connection. It ends the pool itself: Kysely, destroyed while a
 * connection is being made, never gives that one back, and its pool then waits for it for ever.
 */
export async function closeOrm(orm: MikroORM): Promise<void> {
  const pool = await orm.driver.getConnection().getNativeClient();
  await pool.end();
}
