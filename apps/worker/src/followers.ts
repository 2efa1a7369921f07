import { setTimeout as sleep } from 'node:timers/promises';
import { FOLLOWED, type FollowerName } from '@libs/contracts';
import { Config, Database, JobPublisher } from '@libs/platform';
import { type Following, LogFollower, newJob, type Subscriber } from '@libs/platform/worker';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PROCESSORS } from './subscribers.js';

/** Events in one transaction. Drafting an agreement locks the site, which commands lock too. */
const AT_ONCE: Readonly<Record<FollowerName, number>> = {
  notifications: 50,
  messages: 50,
  assets: 1,
  webhooks: 50,
  audit: 50,
  agreements: 1,
};

const CLOSE_MS = 8_000;

/** Gives the subscribers of contracts' `FOLLOWED` their events. What fails is a job of the queue of the same name. */
@Injectable()
export class Followers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private follower: LogFollower | null = null;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly jobs: JobPublisher,
    private readonly module: ModuleRef,
  ) {}

  onApplicationBootstrap(): void {
    this.follower = new LogFollower({
      url: this.config.databaseUrl,
      database: this.database,
      following: (Object.keys(FOLLOWED) as FollowerName[]).map((name) => this.following(name)),
      retryLater: (subscriber, { eventId, type }) =>
        this.jobs.put(subscriber, [newJob(subscriber, eventId, type)]).catch(() => undefined),
    });
    this.follower.start();
  }

  /** Waits for the work in progress, but not for a database that does not respond: it is given again. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.follower?.stop(), sleep(CLOSE_MS, undefined, { ref: false })]);
  }

  private following(name: FollowerName): Following {
    const { handle } = this.module.get<Subscriber>(PROCESSORS[name]);
    return { subscriber: name, types: FOLLOWED[name], handle, atOnce: AT_ONCE[name] };
  }
}
