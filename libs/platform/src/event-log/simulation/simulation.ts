import { type RelayKind, MemoryLog } from './memory-log.js';
import { PlainReader, type Reader, type ReaderKind } from './reader.js';
import { SimClient } from './sim-client.js';
import { type JoinKind, SimProcess } from './sim-process.js';

const AUDIENCES = ['public', 'admin', 'host:1', 'funder:1'];
const HELD = [
  ['public', 'admin'],
  ['public', 'host:1'],
  ['public', 'funder:1'],
];
const PROCESSES = 2;
const KEPT = 3;

export interface Mistakes {
  relay?: RelayKind;
  join?: JoinKind;
  reader?: ReaderKind;
  /** The server drops packets without cutting the line. */
  lossy?: boolean;
}

/** One step; `a` and `b` choose its target and its size. */
export interface Step {
  what: 'write' | 'commit' | 'abort' | 'stamp' | 'look' | 'answer' | 'receive' | 'connect' | 'cut' | 'kill' | 'lose';
  a: number;
  b: number;
}

/** Everything between the commit and the client, step by step in one process. */
export class Simulation {
  readonly log: MemoryLog;
  private readonly processes: SimProcess[];
  private readonly clients: SimClient[];

  constructor(
    private readonly mistakes: Mistakes = {},
    newReader: () => Reader = () => new PlainReader(mistakes.reader ?? 'minds-numbers'),
  ) {
    this.log = new MemoryLog(mistakes.relay ?? 'unnumbered');
    this.processes = Array.from({ length: PROCESSES }, () => this.newProcess());
    this.clients = HELD.map((audiences) => new SimClient(audiences, newReader()));
  }

  async run(steps: readonly Step[]): Promise<string[]> {
    for (const step of steps) {
      this.take(step);
      await settle();
    }
    await this.heal();
    return this.faults();
  }

  private take({ what, a, b }: Step): void {
    const process = this.processes[a % PROCESSES] as SimProcess;
    const client = this.clients[b % HELD.length] as SimClient;
    if (what === 'write') this.log.write(a % 4, someAudiences(b));
    else if (what === 'commit') this.log.commit(a % 4);
    else if (what === 'abort') this.log.abort(a % 4);
    else if (what === 'stamp') this.log.stamp(1 + (b % 3));
    else if (what === 'look') process.look(1 + (b % 4));
    else if (what === 'answer') process.answerOne();
    else if (what === 'receive') client.receive();
    else if (what === 'lose') client.receive(this.mistakes.lossy);
    else if (what === 'connect') client.connect(process);
    else if (what === 'cut') client.cut();
    else this.kill(a % PROCESSES);
  }

  private kill(index: number): void {
    this.processes[index]?.kill();
    this.processes[index] = this.newProcess();
  }

  /** How often the schedule reached the situation it is meant to test. */
  get reached(): { live: number; caughtUp: number; lateCommits: number } {
    const sum = (count: (client: SimClient) => number) => this.clients.reduce((all, client) => all + count(client), 0);
    return {
      live: sum((client) => client.heardLive),
      caughtUp: sum((client) => client.applied.length - client.heardLive),
      lateCommits: this.log.lateCommits,
    };
  }

  /** The faults stop; soon afterwards every client must have everything. */
  private async heal(): Promise<void> {
    this.log.commitAll();
    for (let round = 0; round < 60; round++) {
      this.log.stamp(100);
      for (const process of this.processes) {
        process.look(100);
        while (process.asked > 0) process.answerOne();
      }
      await settle();
      for (const client of this.clients) {
        if (!client.connected) client.connect(this.processes[round % PROCESSES] as SimProcess);
        for (let packet = 0; packet < 20; packet++) client.receive();
      }
      if (round % 5 === 4) {
        for (const client of this.clients) client.heartbeat(this.log.numbers);
      }
      await settle();
    }
  }

  private faults(): string[] {
    const lost = this.log.lost() > 0 ? ['a committed fact was never numbered'] : [];
    const order = this.mistakes.lossy ? 'of each audience' : 'of the log';
    return [...lost, ...this.clients.flatMap((client) => client.faults(this.log, order))];
  }

  private newProcess(): SimProcess {
    return new SimProcess(this.log, this.mistakes.join ?? 'same-turn', KEPT);
  }
}

/** No event goes to two audiences that one person holds, such as `public` and another. */
function someAudiences(choice: number): string[] {
  if (choice % 5 === 0) return ['public'];
  const others = AUDIENCES.slice(1).filter((_, index) => (choice >> index) & 1);
  return others.length > 0 ? others : ['admin'];
}

/** Runs every pending continuation. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}
