import { TEXTS } from '@libs/contracts';
import { Config, SharedLimits } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** Files that one address may ask about in a minute. */
const OF_ADDRESS = { keyPrefix: 'limit:verify:address', points: 20, duration: 60 };

@Injectable()
export class VerifyLimits extends SharedLimits {
  readonly count = this.limit(OF_ADDRESS, TEXTS.waitSeconds);

  constructor(config: Config) {
    super(config);
  }
}
