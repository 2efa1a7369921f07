import { routes } from '@libs/contracts';
import { Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { AccuracyReader } from './accuracy.js';

/** How accurate forecasts were; public. */
@Controller()
export class AccuracyController {
  constructor(private readonly accuracy: AccuracyReader) {}

  @Route(routes.getAccuracy)
  read() {
    return this.accuracy.read();
  }
}
