/** What the processes of the suite say to each other. */

/** Where a client sits: who it is, and which process it hangs on. */
export interface Seat {
  id: string;
  accountId: string;
  sessionId: string;
  /** Whose words it may read: a class of parties that share projects, or null for all. */
  circle: number | null;
  url: string;
  /** Every fifth event is lost on its way to this one, as on no line of TCP but by a broken server. */
  lossy: boolean;
}

/** An event as a client applied it; `records`: each with the version that it came with. */
export type Applied = [
  audience: string,
  n: number,
  id: string,
  at: string,
  heardAt: number,
  records: [record: string, version: number][],
];

/** The newest number of each audience. */
export type Numbers = Record<string, number>;

/** What a client wrote down by the end of a schedule. */
export interface ClientReport {
  id: string;
  accountId: string;
  circle: number | null;
  /** The numbers from which on it owes everything. */
  base: Numbers;
  numbers: Numbers;
  applied: Applied[];
  faults: string[];
  resets: string[];
  /** `audience#n` of what it fetched with everything else. */
  fetched: string[];
  /** What GET answered otherwise than it was published at the same version. */
  differing: string[];
  /** Why its session ended, if it did. */
  ended: string | null;
  reconnects: number;
}

/** A mail that the mail server took responsibility for, by its Message-ID. */
export interface ArrivedMail {
  id: string;
  recipient: string;
  times: number;
}

/** What an answer promised: a version of a project, an account of an address, or a document with these bytes. */
export interface Promised {
  path: string;
  stream?: string | undefined;
  version?: number | undefined;
  email?: string | undefined;
  id?: string | undefined;
  file?: string | undefined;
  sha256?: string | undefined;
}

/** What the clients answer: clients.ts. */
export type Clients = {
  /** Everybody comes in; answers how many they are. */
  open(details: { seats: Seat[] }): Promise<number>;
  /** A share of them, or those of one account, go without a word; answers how many. */
  leave(details: { share?: number; pick?: number; account?: string }): number;
  return(): void;
  /** History is being dropped. */
  forget(): void;
  /** How often somebody was told that what it missed is past telling. */
  resets(): number;
  /** For each client that still has a session: whether it knows everything it heard of, and up to where. */
  standing(): { id: string; caughtUp: boolean; numbers: Numbers }[];
  /** Writes down what each saw, a ClientReport a line. */
  report(details: { file: string }): Promise<{ events: number; reconnects: number }>;
};

/** What the simulation in one process answers: simulation.ts. */
export type Simulated = {
  simulate(details: { schedules: number }): Promise<SimulationResult>;
};

interface SimulationResult {
  seed: number;
  schedules: number;
  steps: number;
  live: number;
  caughtUp: number;
  lateCommits: number;
  violations: string[];
  caught: Record<string, boolean>;
  seconds: number;
}
