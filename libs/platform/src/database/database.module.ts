import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import { Database } from './database.js';
import { closeOrm, type OrmSettings, openOrm } from './orm.js';

/**
 * An API process has thirteen in all, including the relay's, the tail's and three for catch-up. A worker's jobs hold
 * theirs while they render or calculate.
 */
const poolOf = (role: OrmSettings['role']) => (role === 'app_write' ? 8 : 10);

/** PostgreSQL for one process; the app supplies the entities and what its connections may do. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly orm: MikroORM) {}

  static forRoot(entities: OrmSettings['entities'], role?: OrmSettings['role']): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: MikroORM,
          inject: [Config],
          useFactory: (config: Config) =>
            openOrm({
              url: config.databaseUrl,
              pool: config.databasePool ?? poolOf(role),
              entities,
              ...(role ? { role } : {}),
              plannedOnce: role === 'app_write',
            }),
        },
        Database,
      ],
      exports: [MikroORM, Database],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await closeOrm(this.orm);
  }
}
