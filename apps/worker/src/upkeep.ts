import { FOLLOWED, SUBSCRIBERS } from '@libs/contracts';
import { Database, JobPublisher, logOf } from '@libs/platform';
import { keepSchedulers, Reconciler, SCHEDULES_QUEUE } from '@libs/platform/worker';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SCHEDULES } from './schedules.js';

const log = logOf('upkeep');

const BEHIND_MS = 2_000;
const IDLE_MS = 15_000;

/**
 * Restores what Redis lost: jobs of events that have not been handled, and schedules. Removes schedules that no longer
 * exist.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reconciler: Reconciler;
  private timer: NodeJS.Timeout | null = null;
  private stopping = false;

  constructor(
    database: Database,
    private readonly jobs: JobPublisher,
  ) {
    this.reconciler = new Reconciler(
      () => database.read(),
      SUBSCRIBERS,
      (name, list) => jobs.put(name, list),
      Object.keys(FOLLOWED),
    );
  }

  onApplicationBootstrap(): void {
    this.lookAgain(BEHIND_MS);
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** Often while something is missing or Redis is unavailable, seldom otherwise. */
  private lookAgain(afterMs: number): void {
    if (this.stopping) return;
    this.timer = setTimeout(() => {
      this.look().then(
        (next) => this.lookAgain(next),
        (error: Error) => {
          log.warn({ error: error.message }, 'reconciling failed; again in a moment');
          this.lookAgain(BEHIND_MS);
        },
      );
    }, afterMs);
  }

  private async look(): Promise<number> {
    const { removed } = await keepSchedulers(this.jobs.queue(SCHEDULES_QUEUE), SCHEDULES);
    if (removed.length > 0) log.info({ removed }, 'schedules that are no more');
    return (await this.reconciler.run()).missing > 0 ? BEHIND_MS : IDLE_MS;
  }
}
