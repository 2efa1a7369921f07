import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { type Card, card, forget, gone, type HowToStop, isAlive, stopProcess, writeJson } from '../lib/processes.mjs';
import { messageOf } from '../lib/refusal.mjs';
import { say } from '../lib/steps.mjs';

/** How long to wait before the next attempt: not at all after a first death, then longer, so that a broken program does not spin. */
export const backoff = (failures: number): number => (failures === 0 ? 0 : Math.min(250 * 2 ** (failures - 1), 5000));

/** How often to look whether a process lives, in milliseconds. We notice at once when a child process of our own ends. */
const LOOK = 250;
const LOOK_AT_CHILD = 2000;

/** A process that exits this soon after its start counts as broken. */
const TOO_SOON = 1000;

/** What a launch answers: which process runs, and for our own children when it ends. */
interface Running {
  who: Card;
  ended?: Promise<unknown>;
}

/** Starts a process, calls `spawned(pid)` at once and resolves when it is up, or throws. */
type Launch<Up> = (spawned: (pid: number) => void) => Promise<Up>;

/**
 * Keeps one process running.
 * The process is noted in `folder` while it runs, so that the next start finds it if we are killed.
 */
export class Kept<Up extends Running> {
  readonly name: string;
  readonly how: HowToStop;
  #launch: Launch<Up>;
  #file: string;
  #stopping = false;
  #who: Card | null = null;
  #ended: Promise<unknown> | undefined;
  #busy: Promise<Up> | null = null;
  #failures = 0;

  constructor(name: string, { folder, launch, how }: { folder: string; launch: Launch<Up>; how?: HowToStop }) {
    this.name = name;
    this.how = how ?? {};
    this.#launch = launch;
    this.#file = join(folder, `${name}.json`);
  }

  /** Starts it the first time; throws when it does not come up. */
  async start(): Promise<Up> {
    this.#busy = this.#up();
    const up = await this.#busy;
    void this.#watch();
    return up;
  }

  async #up(): Promise<Up> {
    const result = await this.#launch((pid) => {
      this.#who = card(pid);
      writeJson(this.#file, this.#who);
      if (this.#stopping) void this.#end('SIGKILL');
    });
    this.#who = result.who;
    this.#ended = result.ended;
    return result;
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      const upSince = performance.now();
      await this.#died();
      if (this.#stopping) return;
      if (performance.now() - upSince < TOO_SOON) this.#failures += 1;
      else this.#failures = 0;
      say(`  ! ${this.name} stopped, starting it again`);
      await this.#again();
    }
  }

  async #died(): Promise<void> {
    const ended = this.#ended;
    while (isAlive(this.#who) && !this.#stopping)
      await (ended ? Promise.race([ended, sleep(LOOK_AT_CHILD, undefined, { ref: false })]) : sleep(LOOK));
  }

  async #again(): Promise<void> {
    while (!this.#stopping) {
      await sleep(backoff(this.#failures));
      if (this.#stopping) return;
      try {
        this.#busy = this.#up();
        await this.#busy;
        if (!this.#stopping) say(`  ✓ ${this.name} is back`);
        return;
      } catch (error) {
        this.#failures += 1;
        if (this.#failures === 2 && !this.#stopping)
          say(`  ! ${this.name} does not come back, trying on: ${messageOf(error)}`);
      }
    }
  }

  #end(name: NodeJS.Signals): Promise<void> {
    return stopProcess(this.#who, { group: true, grace: 10_000, ...this.how, name });
  }

  /** Stops it for good. */
  async stop(hurry = false): Promise<void> {
    this.#stopping = true;
    const name = hurry ? 'SIGKILL' : (this.how.name ?? 'SIGTERM');
    await this.#end(name);
    await this.#busy?.catch(() => {});
    await this.#end(name);
    await gone(this.#who, 2000);
    forget(this.#file);
  }
}
