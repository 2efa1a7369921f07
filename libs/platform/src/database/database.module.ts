import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import { Database } from './database.js';
import { closeOrm, type OrmSettings, openOrm } from './orm.js';

/** PostgreSQL for a process; the app names the rows that it knows, and what its connections may do. */
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
            openOrm({ url: config.databaseUrl, pool: config.databasePool, entities, ...(role ? { role } : {}) }),
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
