import type { ForecastAnswer, ForecastBody } from '@libs/contracts';
import { Forecasts } from '@libs/forecasting';
import type { MeteredLoad } from '@libs/forecast';
import { Injectable } from '@nestjs/common';

/** Forecasts begun before they are asked for, so that another core works them out while the year goes on. */
@Injectable()
export class ForecastsAhead extends Forecasts {
  private readonly begun = new Map<string, Promise<ForecastAnswer>>();

  begin(asked: ForecastBody): void {
    // One that could not be begun is worked out once it is asked for.
    const answer = super.make(asked).catch(() => super.make(asked));
    answer.catch(() => undefined);
    this.begun.set(JSON.stringify(asked), answer);
  }

  override make(asked: ForecastBody, load?: MeteredLoad): Promise<ForecastAnswer> {
    const answer = load ? undefined : this.begun.get(JSON.stringify(asked));
    return answer ?? super.make(asked, load);
  }
}
