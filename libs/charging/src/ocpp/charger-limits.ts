import { Config, SharedLimits } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { REFUSALS } from '../charging.texts.js';

const OF_CHARGER = { keyPrefix: 'ocpp', points: 20, duration: 60 };
const OF_NETWORK = { keyPrefix: 'ocpp-refused', points: 60, duration: 60 };

/** How often a charger may connect, and how often a network may be refused. */
@Injectable()
export class ChargerLimits extends SharedLimits {
  readonly connect = this.limit(OF_CHARGER, () => REFUSALS.tooOften);
  readonly refused = this.limit(OF_NETWORK, () => REFUSALS.tooOften);

  constructor(config: Config) {
    super(config);
  }
}
