interface SlotsOptions {
  /** Rows processed in parallel. */
  count: number;
  /** Processes one due row; false if there was none. */
  next: () => Promise<boolean>;
  /** Called when work is impossible: once rather than at every poll, until it succeeds again. */
  onFailing: (error: Error) => void;
}

/** The parallel slots of a lane: each continues while there is work, then is free. */
export class Slots {
  private readonly busy = new Map<number, Promise<void>>();
  private readonly again = new Set<number>();
  private stopping = false;
  private failing = false;

  constructor(private readonly options: SlotsOptions) {}

  /**
   * Something may be due: every free slot polls, and every busy one polls once more when it finishes, since its last
   * poll may have been too early. Resolves when the slots started by this call have found nothing more.
   */
  async lookInAll(): Promise<void> {
    for (const slot of this.busy.keys()) this.again.add(slot);
    const started: Promise<void>[] = [];
    for (let slot = this.freeSlot(); slot !== null; slot = this.freeSlot()) started.push(this.start(slot));
    await Promise.all(started);
  }

  /** One free slot polls, and the others join once it has found something. */
  async lookInOne(): Promise<void> {
    const slot = this.freeSlot();
    if (slot !== null) await this.start(slot, () => void this.lookInAll());
  }

  /** Starts nothing new, and waits for the work in progress. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.busy.values());
  }

  private freeSlot(): number | null {
    if (this.stopping) return null;
    for (let slot = 0; slot < this.options.count; slot++) if (!this.busy.has(slot)) return slot;
    return null;
  }

  private start(slot: number, onFirst?: () => void): Promise<void> {
    const run = this.run(slot, onFirst);
    this.busy.set(slot, run);
    return run;
  }

  private async run(slot: number, onFirst?: () => void): Promise<void> {
    let first = onFirst;
    do {
      this.again.delete(slot);
      while (!this.stopping && (await this.tryNext())) {
        first?.();
        first = undefined;
      }
    } while (!this.stopping && this.again.has(slot));
    // In the same turn as the last poll, so that no hint is lost between the two.
    this.busy.delete(slot);
  }

  private async tryNext(): Promise<boolean> {
    try {
      const found = await this.options.next();
      this.failing = false;
      return found;
    } catch (error) {
      if (!this.failing) this.options.onFailing(error as Error);
      this.failing = true;
      return false;
    }
  }
}
