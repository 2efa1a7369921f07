import { VisitorGuard } from '@libs/accounts/http';
import { type AnswerOf, type InputOf, routes } from '@libs/contracts';
import { Input, Route } from '@libs/platform/http';
import { Controller, UseGuards } from '@nestjs/common';
import { Forecasts } from './forecasts.js';

@Controller()
@UseGuards(VisitorGuard)
export class ForecastsController {
  constructor(private readonly forecasts: Forecasts) {}

  @Route(routes.makeForecast)
  make(@Input() { body }: InputOf<typeof routes.makeForecast>): Promise<AnswerOf<typeof routes.makeForecast>> {
    return this.forecasts.make(body);
  }
}
