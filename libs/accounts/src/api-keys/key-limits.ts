import { KEY_CALLS_A_MINUTE } from '@libs/contracts';
import { Config, SharedLimits } from '@libs/platform';
import { Injectable } from '@nestjs/common';

const OF_KEY = { keyPrefix: 'limit:key', points: KEY_CALLS_A_MINUTE, duration: 60 };
/** Invalid keys from one address: a configuration error, or someone guessing. */
const OF_WRONG = { keyPrefix: 'limit:key:wrong', points: 30, duration: 60 };

/** How often a key may call. */
@Injectable()
export class KeyLimits extends SharedLimits {
  readonly call = this.limit(OF_KEY);
  readonly wrongFrom = this.limit(OF_WRONG);

  constructor(config: Config) {
    super(config);
  }
}
