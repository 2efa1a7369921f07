import type { BrokenReason, FoundSite, MakerPlatform, SourceClass, SourceKey } from '@libs/contracts';
import type { PowerReading } from '@libs/telemetry';
import type { Limit } from './budget.rules.js';
import type { Reading } from './reading.js';

/** The maker refuses: the key, the site or what is asked. Trying again changes nothing until someone acts. */
export class Refused extends Error {
  constructor(
    readonly reason: BrokenReason,
    message: string,
  ) {
    super(message);
  }
}

/** There was no answer this time. `at`: when to try again, if known. `quota`: we made too many calls. */
export class TryLater extends Error {
  constructor(
    message: string,
    readonly at: Date | null = null,
    readonly quota = false,
  ) {
    super(message);
  }
}

export interface MakerOptions {
  /** Where its cloud is. */
  baseUrl: string;
  key: SourceKey;
  /** Serial number or the site's number. */
  account: string;
  now: () => Date;
  /** Before each call: takes one of the key's calls, or throws TryLater. */
  spend: () => Promise<void>;
  /** Waits some milliseconds between two calls, where a maker requires it; tests leave it out. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Asks one maker's cloud about one site. Every method throws Refused or TryLater. */
export interface Maker {
  /** One call: what the maker knows about the site. */
  test(): Promise<FoundSite>;
  /** The readings from one moment to another, at most `windowMs` apart. A reading on either edge may be among them. */
  read(from: Date, to: Date): Promise<Reading[]>;
  /** Only the newest counters, if one call returns them. */
  latest?(): Promise<Reading[]>;
  /** One call: the power now, if the maker has it; null if it returns none. Its time can stay the same, as at night. */
  power?(): Promise<PowerReading | null>;
}

/** How to read a maker's cloud. */
export interface MakerSpec {
  platform: MakerPlatform;
  freshness: SourceClass;
  limits: readonly Limit[];
  /** Readings are at least this far apart, in milliseconds. */
  everyMs: number;
  /** The number of calls of one regular reading. */
  callsATurn: number;
  /** The longest window of one `read`, in milliseconds. */
  windowMs: number;
  /** If its readings arrive on a later day by nature: how old the newest may be before it counts as late, in milliseconds. */
  lateAfterMs?: number;
  open(options: MakerOptions): Maker;
}
