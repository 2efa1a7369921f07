import { Config, SharedLimits } from '@libs/platform';
import { type AppRequest, clientNetwork, plainAddress } from '@libs/platform/http';
import { Injectable } from '@nestjs/common';

/** Calls of one route in a minute, by account and by address. */
const OF_ADDRESS = { keyPrefix: 'limit:visitor:address', points: 10, duration: 60 };
const OF_ACCOUNT = { keyPrefix: 'limit:visitor:account', points: 10, duration: 60 };

/** For public routes that are expensive. Counts every call, refused ones too. */
@Injectable()
export class VisitorLimits extends SharedLimits {
  private readonly address = this.limit(OF_ADDRESS);
  private readonly account = this.limit(OF_ACCOUNT);

  constructor(config: Config) {
    super(config);
  }

  /** Both are counted, even if the first one refuses. */
  async count(route: string, { ip, actor }: Pick<AppRequest, 'ip' | 'actor'>): Promise<void> {
    const counted = [this.address(`${route} ${clientNetwork(plainAddress(ip))}`)];
    if (actor) counted.push(this.account(`${route} ${actor.accountId}`));
    const refused = (await Promise.allSettled(counted)).find(({ status }) => status === 'rejected');
    if (refused) throw (refused as PromiseRejectedResult).reason;
  }
}
