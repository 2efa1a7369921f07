import type { ForecastAnswer, ForecastBody, Sizing } from '@libs/contracts';
import { INSTANT, type MeteredLoad, withAssumedInputs } from '@libs/forecast';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Threads } from './threads.js';

/** Calculates forecasts outside the event loop. */
@Injectable()
export class Forecasts implements OnModuleDestroy {
  private readonly threads = new Threads();
  private instant: Promise<ForecastAnswer> | null = null;

  /** `load`: the site's own half-hourly readings, if known. */
  make(asked: ForecastBody, load?: MeteredLoad): Promise<ForecastAnswer> {
    return this.threads.run(asked, load);
  }

  /** System sizes that suit a site, for a funder that requires this return. */
  sizes(asked: ForecastBody, options?: { irrFloor?: number; load?: MeteredLoad }): Promise<Sizing> {
    return this.threads.sizes(asked, options);
  }

  /** The forecast for a visitor about whom nothing is known yet; always the same, so calculated once. */
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
