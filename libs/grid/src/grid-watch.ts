import type { GridLive } from '@libs/contracts';
import { type Clock, type Database, logOf } from '@libs/platform';
import { readLive } from './grid.views.js';

const log = logOf('grid');
const LOOK_MS = 3_000;

/** Looks at the grid's figures for one API process, and says when they changed. */
export class GridWatch {
  /** The figures as they were last seen; null before the first look. */
  newest: GridLive | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  start(onChange: (live: GridLive) => void): void {
    // `look` catches and logs what fails in it.
    void this.look(onChange).finally(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.start(onChange), LOOK_MS).unref();
    });
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async look(onChange: (live: GridLive) => void): Promise<void> {
    try {
      const live = await readLive(this.database.read(), this.clock.now());
      const changed = JSON.stringify(live) !== JSON.stringify(this.newest);
      this.newest = live;
      if (changed) onChange(live);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the grid could not be looked at');
    }
  }
}
