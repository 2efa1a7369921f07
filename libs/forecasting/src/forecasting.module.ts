import { Module } from '@nestjs/common';
import { Forecasts } from './forecasts.js';
import { ForecastsController } from './forecasts.controller.js';
import { StoredForecastsController } from './stored-forecasts.controller.js';

/** The engine behind the API: forecasts made in threads, for anyone, within limits. */
@Module({
  controllers: [ForecastsController, StoredForecastsController],
  providers: [Forecasts],
  exports: [Forecasts],
})
export class ForecastingModule {}
