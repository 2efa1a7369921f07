import { Injectable } from '@nestjs/common';

/** Where every instant comes from, so that a test or the demo data can live in the past. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stands where it is put. */
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
