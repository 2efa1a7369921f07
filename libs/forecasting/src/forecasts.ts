import type { ForecastAnswer, ForecastBody, Sizing } from '@libs/contracts';
import { INSTANT, withAssumedInputs } from '@libs/forecast';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Threads } from './threads.js';

/** Makes forecasts beside the event loop. */
@Injectable()
export class Forecasts implements OnModuleDestroy {
  private readonly threads = new Threads();
  private instant: Promise<ForecastAnswer> | null = null;

  make(asked: ForecastBody): Promise<ForecastAnswer> {
    return this.threads.run(asked);
  }

  /** Sizes of a system that suit a site, for a funder that asks for this return. */
  sizes(asked: ForecastBody, irrFloor?: number): Promise<Sizing> {
    return this.threads.sizes(asked, irrFloor);
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
