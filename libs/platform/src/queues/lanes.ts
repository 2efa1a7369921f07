import { Pulse } from '../event-log/pulse.js';

interface LanesOptions {
  count: number;
  /** Works off one piece that is due; false when there was none. */
  next: () => Promise<boolean>;
  /** Nothing could be read; told once and not at every look, until it works again. */
  onAway: (error: Error) => void;
  /** Each lane looks by itself this often, one after the other; milliseconds. */
  lookMs: number;
}

/** Works off what is due in several lanes at once: each goes on while there is something, then waits until it is woken. */
export class Lanes {
  private readonly pulses: Pulse[];
  private lanes: Promise<void>[] = [];
  private stopping = false;
  private away = false;

  constructor(private readonly options: LanesOptions) {
    this.pulses = Array.from({ length: options.count }, () => new Pulse());
  }

  start(): void {
    this.lanes = this.pulses.map((pulse, index) => this.lane(pulse, index));
  }

  /** Something may be due. */
  wake(): void {
    for (const pulse of this.pulses) pulse.wake();
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await Promise.all(this.lanes);
  }

  private async lane(pulse: Pulse, index: number): Promise<void> {
    const { lookMs, count } = this.options;
    await pulse.wait((index * lookMs) / count);
    while (!this.stopping) {
      const more = await this.tryNext();
      if (!more) await pulse.wait(lookMs);
    }
  }

  private async tryNext(): Promise<boolean> {
    try {
      const more = await this.options.next();
      this.away = false;
      return more;
    } catch (error) {
      if (!this.away) this.options.onAway(error as Error);
      this.away = true;
      return false;
    }
  }
}
