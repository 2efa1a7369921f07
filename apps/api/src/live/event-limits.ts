import { Config, SharedLimits } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** A page that was offline makes three requests; the limit is for a script that repeats them. */
const OF_ACCOUNT = { keyPrefix: 'limit:events:account', points: 240, duration: 60 };

@Injectable()
export class EventLimits extends SharedLimits {
  readonly read = this.limit(OF_ACCOUNT);

  constructor(config: Config) {
    super(config);
  }
}
