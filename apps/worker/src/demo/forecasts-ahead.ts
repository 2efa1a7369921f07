import type { ForecastAnswer, ForecastBody } from '@libs/contracts';
import { Forecasts } from '@libs/forecasting';
import type { MeteredLoad } from '@libs/forecast';
import { Injectable } from '@nestjs/common';

/** Forecasts begun before they are asked for, so that another core works them out while the year goes on. */
@Injectable()
export class ForecastsAhead extends Forecasts {
  private readonly begun = new Map<string, Promise<ForecastAnswer>>();

  begin(asked: ForecastBody): void {
    const answer = super.make(asked);
    answer.catch(() => undefined);
    this.begun.set(JSON.stringify(asked), answer);
  }

  override make(asked: ForecastBody, load?: MeteredLoad): Promise<ForecastAnswer> {
    const answer = load ? undefined : this.begun.get(JSON.stringify(asked));
    // One that could not be begun, such as where too many were queued, is worked out now.
    return answer?.catch(() => super.make(asked)) ?? super.make(asked, load);
  }
}
