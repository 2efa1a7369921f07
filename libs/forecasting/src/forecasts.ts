import type { ForecastAnswer, ForecastBody, Sizing } from '@libs/contracts';
import { INSTANT, type MeteredLoad, withAssumedInputs } from '@libs/forecast';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Threads } from './threads.js';

/** Makes forecasts beside the event loop. */
@Injectable()
export class Forecasts implements OnModuleDestroy {
  private readonly threads = new Threads();
  private instant: Promise<ForecastAnswer> | null = null;

  /** `load`: the site's own half hours, where they are known. */
  make(asked: ForecastBody, load?: MeteredLoad): Promise<ForecastAnswer> {
    return this.threads.run(asked, load);
  }

  /** Sizes of a system that suit a site, for a funder that asks for this return. */
  sizes(asked: ForecastBody, options?: { irrFloor?: number; load?: MeteredLoad }): Promise<Sizing> {
    return this.threads.sizes(asked, options);
  }

  /** The one that a visitor gets of whom nothing is known yet; always the same, so made once. */
  instantly(): Promise<ForecastAnswer> {
    this.instant ??= this.make(INSTANT)
      .then(withAssumedInputs)
      .catch((error: unknown) => {
        this.instant = null;
        throw error;
      });
    return this.instant;
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads.close();
  }
}
