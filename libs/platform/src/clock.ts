import { Injectable } from '@nestjs/common';

/** The source of every timestamp, so that a test or the demo data can be set in the past. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stays at the time it was set to. */
export class FixedClock extends Clock {
  constructor(private at: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.at);
  }

  set(at: Date): void {
    this.at = at;
  }
}
