import type { Busy } from './cpu.ts';
import type { Closing } from './closing.ts';
import type { Options } from './options.ts';

import type { Services } from './services.ts';
import type { Compared, Figure } from './stats.ts';
import type { Recorded } from './template.ts';

export type Side = 'floor' | 'ours';

/** What a row says of one figure. */
interface Measured extends Compared {
  id: string;
  name: string;
  unit: string;
  /** In words, and whether it is met; null where there is none. */
  goal?: string | null;
  met?: boolean | null;
  load: object;
  /** What makes the line invalid. */
  faults?: string[];
  overloaded?: Record<Side, boolean>;
  /** CPU of one of what is counted: processes with Redis, then PostgreSQL. */
  cpu?: { of: string; unit: string; ours: Figure[]; floor: Figure[] | null };
  /** Deliveries of a floor that came after one committed later: it promises no order. */
  floorOutOfOrder?: number;
  /** Names of older lines that this one stands for: they are shown no longer. */
  replaces?: string[];
  repetitions: Repetition[];
  cpuMicrosecondsPerCommand?: { ours: Figure; floor: Figure };
  postgresMicrosecondsPerCommand?: { ours: Figure; floor: Figure };
  cpuMicrosecondsPerDelivery?: { ours: Figure; floor: Figure };
  cpuMicrosecondsPerJob?: { ours: Figure; floor: Figure };
  cpuMillisecondsUntilFirst?: { ours: Figure; floor: Figure };
  residentMegabytes?: { ours: Figure[]; floor: Figure[] };
  steps?: string[];
  missed?: string[];
}

interface Repetition {
  ours: Figure;
  floor?: Figure;
  othersPercent?: (number | null | undefined)[];
  [more: string]: unknown;
}

/** A line of bench/results/. */
export interface Line extends Measured {
  commit: string;
  node: string;
  versions?: { postgres: string; redis: string };
  machine: string;
  seed: number;
  /** Minutes from the first start of the servers to the line: what is measured in the first few is said to be so. */
  afterStart?: number;
  quick?: true;
  valid: boolean;
  at: string;
}

/** What every row is given: how to repeat, how to make a result line. */
export interface Context extends Omit<Options, 'profile'> {
  repetitions: number;
  folder: string;
  signal: AbortSignal;
  note(text: string): void;
  /** With DEBUG, how far it is. */
  trace(text: string): void;
  /** With DEBUG, the statements themselves. */
  detail(statements: Recorded[]): void;
  closing(): Closing;
  /** Ends what is open but the servers. */
  settled(): Promise<void>;
  /** With --profile, where the CPU profile of a process goes. */
  profile(name: string): { NODE_OPTIONS?: string };
  /** Floor and ours (or other sides) in turn, the first of each round changing; answers the rounds. */
  interleaved<M, S extends string = Side>(
    what: string,
    measure: (side: S, at: number) => Promise<M>,
    brief: (measured: M) => string,
    sides?: readonly S[],
  ): Promise<Record<S, M>[]>;
  /** The product alone, as often as asked for. */
  repeated<M>(what: string, measure: () => Promise<M>, brief: (measured: M) => string): Promise<M[]>;
  result(measured: Measured): Line;
}

/** The same with a PostgreSQL and a Redis of this run alone. */
export interface ServedContext extends Context, Services {
  emptyRedis(): Promise<void>;
}

interface Titled {
  id: string;
  title: string;
  /** How often it is measured unless `--repetitions` says otherwise. */
  repetitions?: number;
  /** False where the product's build is not needed. */
  built?: false;
}

/** One row of the table; with `servers: false` none are started for it. */
export type Row =
  | (Titled & { servers: false; run(context: Context): AsyncGenerator<Line> })
  | (Titled & { servers?: undefined; run(context: ServedContext): AsyncGenerator<Line> });

/** What every measurement of a side carries. */
export interface Watched {
  faults: string[];
  machine: Busy;
}
