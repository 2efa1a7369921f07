import { Config, SharedLimits } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { REFUSALS } from './sources.texts.js';

const OF_AGENT = { keyPrefix: 'agent', points: 60, duration: 60 };

/** How many batches an agent may send: 60 a minute. */
@Injectable()
export class AgentLimits extends SharedLimits {
  readonly batch = this.limit(OF_AGENT, REFUSALS.tooManyBatches);

  constructor(config: Config) {
    super(config);
  }
}
