import { Module } from '@nestjs/common';
import { AccuracyReader } from './accuracy.js';
import { AccuracyController } from './accuracy.controller.js';
import { Forecasts } from './forecasts.js';
import { ForecastsController } from './forecasts.controller.js';
import { StoredForecastsController } from './stored-forecasts.controller.js';

/** The engine behind the API: forecasts calculated in threads, for anyone, within limits. */
@Module({
  controllers: [AccuracyController, ForecastsController, StoredForecastsController],
  providers: [AccuracyReader, Forecasts],
  exports: [AccuracyReader, Forecasts],
})
export class ForecastingModule {}
