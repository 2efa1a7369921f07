import { setTimeout as sleep } from 'node:timers/promises';
import type { MakerPlatform, SourceKey } from '@libs/contracts';
import type { Clock, Config, Database } from '@libs/platform';
import type { Purpose } from './budget.rules.js';
import type { Maker } from './maker.js';
import { MAKERS } from './makers.js';
import { spend } from './spend.js';

export interface Asking {
  platform: MakerPlatform;
  account: string;
  key: SourceKey;
  budget: string;
  purpose: Purpose;
}

interface Means {
  config: Config;
  database: Database;
  clock: Clock;
  /** Waits between two calls; by default by the machine's timer. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** A client of the maker's cloud that counts each call against its key. */
export function openMaker(
  { config, database, clock, pause = sleep }: Means,
  { platform, account, key, budget, purpose }: Asking,
): Maker {
  const now = () => clock.now();
  const { limits, open } = MAKERS[platform];
  return open({
    baseUrl: config.makers[platform],
    key,
    account,
    now,
    pause: (milliseconds) => pause(milliseconds),
    spend: () => spend(database, { budget, limits, purpose, now }),
  });
}
