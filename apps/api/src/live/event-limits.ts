import { Config, SharedLimits } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** A page that was away asks three times; this is for a script that asks again and again. */
const OF_ACCOUNT = { keyPrefix: 'limit:events:account', points: 240, duration: 60 };

@Injectable()
export class EventLimits extends SharedLimits {
  readonly read = this.limit(OF_ACCOUNT);

  constructor(config: Config) {
    super(config);
  }
}
