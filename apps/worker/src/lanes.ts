import { AccessCodes } from '@libs/accounts';
import { CheckRoom } from '@libs/assets';
import { BulkRoom } from '@libs/bulk';
import { ImportRoom } from '@libs/host-imports';
import { notifyOfPausedWebhook } from '@libs/notifications';
import { Clock, Config, Database } from '@libs/platform';
import { lane } from '@libs/platform/worker';
import { Collector, publishPower } from '@libs/sources';
import { PostgresStore } from '@libs/telemetry';
import { WebhookRoom } from '@libs/webhooks';
import type { FactoryProvider } from '@nestjs/common';
import { Redis } from 'ioredis';
import { PostOffice } from './post-office.js';

/** Every table whose rows are work, and the handler of one row. */
export const LANES = {
  mail: lane({ table: 'mail', atOnce: 4, room: PostOffice, work: (office) => office.sendNext() }),
  webhook_delivery: lane({
    table: 'webhook_delivery',
    atOnce: 4,
    room: WebhookRoom,
    work: (room) => room.sendNext(),
  }),
  data_source: lane({
    table: 'data_source',
    atOnce: 4,
    room: Collector,
    work: (collector) => collector.readNext(),
  }),
  host_import_row: lane({
    table: 'host_import_row',
    atOnce: 1,
    room: ImportRoom,
    work: (room) => room.importNext(),
  }),
  bulk_row: lane({
    table: 'bulk_row',
    atOnce: 2,
    room: BulkRoom,
    work: (room) => room.changeNext(),
  }),
  reading_check: lane({
    table: 'reading_check',
    atOnce: 1,
    room: CheckRoom,
    work: (room) => room.checkNext(),
  }),
};

export const ROOMS: FactoryProvider[] = [
  {
    provide: WebhookRoom,
    inject: [Config, Database, Clock],
    useFactory: (config: Config, database: Database, clock: Clock) =>
      new WebhookRoom({
        config,
        database,
        clock,
        onPaused: (tx, webhook) => notifyOfPausedWebhook(tx, webhook, clock.now()),
      }),
  },
  {
    provide: Collector,
    inject: [Config, Database, Clock, Redis],
    useFactory: (config: Config, database: Database, clock: Clock, redis: Redis) =>
      new Collector(config, database, clock, {
        store: new PostgresStore(),
        onPower: (assetId) => publishPower(redis, assetId),
      }),
  },
  {
    provide: ImportRoom,
    inject: [Database, Clock, AccessCodes],
    useFactory: (database: Database, clock: Clock, codes: AccessCodes) => new ImportRoom(database, clock, codes),
  },
  {
    provide: BulkRoom,
    inject: [Database, Clock, Config],
    useFactory: (database: Database, clock: Clock, config: Config) => new BulkRoom(database, clock, config),
  },
  {
    provide: CheckRoom,
    inject: [Database, Clock],
    useFactory: (database: Database, clock: Clock) => new CheckRoom(database, clock),
  },
];
