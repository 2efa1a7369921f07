import { AccessCodes } from '@libs/accounts';
import { Forecasts } from '@libs/forecasting';
import { UniqueCodes } from '@libs/leads';
import { Config, DatabaseModule, openStorage, PlatformModule, RelayModule, STORAGE } from '@libs/platform';
import { QueuesModule, SCHEDULES_QUEUE } from '@libs/platform/worker';
import { type DynamicModule, Module } from '@nestjs/common';
import { entities } from '@libs/tables';
import { Followers } from './followers.js';
import { GridPolling } from './grid-polling.js';
import { LANES, ROOMS } from './lanes.js';
import { Mails } from './mails.js';
import { PostOffice } from './post-office.js';
import { Scheduler } from './scheduler.js';
import { checkSubscribers, PROCESSORS } from './subscribers.js';
import { Timed } from './timed-work.js';
import { Upkeep } from './upkeep.js';

/** The process for all background work. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    checkSubscribers();
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forRoot(entities, 'app_worker'),
        RelayModule,
        QueuesModule.forRoot([...Object.keys(PROCESSORS), ...Object.keys(LANES), SCHEDULES_QUEUE]),
      ],
      providers: [
        ...Object.values(PROCESSORS),
        ...Object.values(LANES),
        ...ROOMS,
        Followers,
        Scheduler,
        Timed,
        GridPolling,
        Upkeep,
        PostOffice,
        Mails,
        Forecasts,
        AccessCodes,
        UniqueCodes,
        { provide: STORAGE, inject: [Config], useFactory: openStorage },
      ],
    };
  }
}
