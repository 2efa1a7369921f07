import { AccessCodes } from '@libs/accounts';
import { Forecasts } from '@libs/forecasting';
import { UniqueCodes } from '@libs/leads';
import { type Config, DatabaseModule, PlatformModule, RelayModule } from '@libs/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { entities } from './entities.js';
import { ImportOffice } from './import-office.js';
import { Mails } from './mails.js';
import { PostOffice } from './post-office.js';
import { Reactions } from './reactions.js';
import { WebhookOffice } from './webhook-office.js';

/** The process for everything that can wait. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [PlatformModule.forRoot(config), DatabaseModule.forRoot(entities, 'app_worker'), RelayModule],
      providers: [Forecasts, Reactions, PostOffice, WebhookOffice, ImportOffice, Mails, AccessCodes, UniqueCodes],
    };
  }
}
