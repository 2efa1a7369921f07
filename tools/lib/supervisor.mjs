import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { card, forget, gone, isAlive, stopProcess, writeJson } from './processes.mjs';
import { say } from './steps.mjs';

/** How long to wait before the next attempt: not at all after a first death, then longer, so that a broken program does not spin. */
export const backoff = (failures) => (failures === 0 ? 0 : Math.min(250 * 2 ** (failures - 1), 5000));

/** A process that dies this soon after it was up counts as one that does not work. */
const TOO_SOON = 1000;

/**
 * Keeps one process running. `launch(spawned)` starts it, calls `spawned(pid)` at once and resolves when it is up, or throws.
 * The process is noted in `folder` while it runs, so that the next start finds it if we are killed.
 */
export class Kept {
  #launch;
  #file;
  #stopping = false;
  #who = null;
  #busy = null;
  #failures = 0;

  constructor(name, { folder, launch, how }) {
    this.name = name;
    this.how = how ?? {};
    this.#launch = launch;
    this.#file = join(folder, `${name}.json`);
  }

  /** Starts it the first time; throws when it does not come up. */
  async start() {
    this.#busy = this.#up();
    await this.#busy;
    this.#watch();
    return this;
  }

  async #up() {
    const result = await this.#launch((pid) => {
      this.#who = card(pid);
      writeJson(this.#file, this.#who);
      if (this.#stopping) void this.#end('SIGKILL');
    });
    if (result?.who) this.#who = result.who;
  }

  async #watch() {
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

  async #died() {
    while (isAlive(this.#who) && !this.#stopping) await sleep(100);
  }

  async #again() {
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
          say(`  ! ${this.name} does not come back, trying on: ${error.message}`);
      }
    }
  }

  #end(name) {
    return stopProcess(this.#who, { group: true, grace: 10_000, ...this.how, name });
  }

  /** Stops it for good. */
  async stop(hurry = false) {
    this.#stopping = true;
    const name = hurry ? 'SIGKILL' : (this.how.name ?? 'SIGTERM');
    await this.#end(name);
    await this.#busy?.catch(() => {});
    await this.#end(name);
    await gone(this.#who, 2000);
    forget(this.#file);
  }
}
