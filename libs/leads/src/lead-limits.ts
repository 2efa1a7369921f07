import { TEXTS } from '@libs/contracts';
import { Config, type GiveBack, SharedLimits } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** Leads in a minute; more than that are refused for five. */
const OF_ADDRESS = { keyPrefix: 'limit:lead:address', points: 20, duration: 60, blockDuration: 300 };
const OF_EMAIL = { keyPrefix: 'limit:lead:email', points: 3, duration: 60, blockDuration: 300 };

/** Counts the leads that passed their checks, by address and by email. */
@Injectable()
export class LeadLimits extends SharedLimits {
  private readonly address = this.limit(OF_ADDRESS, TEXTS.waitSeconds);
  private readonly email = this.limit(OF_EMAIL, TEXTS.waitSeconds);

  constructor(config: Config) {
    super(config);
  }

  /** The address first: one that may not send any more cannot block other people's e-mails. */
  async count({ network, email }: { network: string; email: string }): Promise<GiveBack> {
    const ofAddress = await this.address(network);
    const ofEmail = await this.email(email);
    return async () => {
      await ofAddress();
      await ofEmail();
    };
  }
}
