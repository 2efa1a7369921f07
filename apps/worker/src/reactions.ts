import { setTimeout as sleep } from 'node:timers/promises';
import { SUBSCRIBERS } from '@libs/contracts';
import { Forecasts } from '@libs/forecasting';
import {
  Clock,
  Config,
  Database,
  JobPublisher,
  keepSchedulers,
  logOf,
  openStorage,
  openWorkerRedis,
  Reconciler,
  SCHEDULES_QUEUE,
  startSubscriber,
  takingJobs,
} from '@libs/platform';
import { privacySchedules } from '@libs/privacy';
import { keepProjectForecast } from '@libs/projects';
import { monthlySchedules, reportSchedules } from '@libs/reports';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { documentSchedules } from './document-schedules.js';
import { forecastSchedules } from './forecast-schedules.js';
import { gridSchedules } from './grid-schedules.js';
import { schedulesOf } from './schedules.js';
import { checkSubscribers, type Subscriber, subscribersOf } from './subscribers.js';

const log = logOf('reactions');

const BEHIND_MS = 2_000;
const IDLE_MS = 15_000;
const CLOSE_MS = 8_000;

/** Works off the queues, and sees to it that what Redis forgot is put in again. */
@Injectable()
export class Reactions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private redis: Redis | null = null;
  private workers: Worker[] = [];
  private timer: NodeJS.Timeout | null = null;
  private stopping = false;
  private grid: ReturnType<typeof gridSchedules> | null = null;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly jobs: JobPublisher,
    private readonly clock: Clock,
    private readonly forecasts: Forecasts,
  ) {}

  onApplicationBootstrap(): void {
    const storage = openStorage(this.config);
    const maker = { forecasts: this.forecasts, keep: keepProjectForecast, now: () => this.clock.now() };
    const subscribers: Record<string, Subscriber> = subscribersOf(this.database, storage, this.clock, maker);
    checkSubscribers(subscribers);
    const redis = openWorkerRedis(this.config.redisUrl);
    this.redis = redis;
    this.grid = gridSchedules(this.config, this.database, this.clock);
    const schedules = [
      ...schedulesOf(this.database, this.clock),
      ...this.grid.schedules,
      ...privacySchedules(this.database, storage, this.clock),
      ...reportSchedules(this.database, storage, this.clock),
      ...monthlySchedules(this.database, this.clock),
      ...documentSchedules(this.database, storage, this.clock),
      ...forecastSchedules(this.database, maker),
    ];
    this.workers = Object.entries(subscribers).map(([name, { handle, atOnce }]) =>
      startSubscriber(this.database, redis, name, handle, atOnce),
    );
    this.workers.push(
      new Worker(
        SCHEDULES_QUEUE,
        async (job: Job) => {
          await schedules.find((schedule) => schedule.name === job.name)?.run();
        },
        // A source that answers slowly holds up no other schedule.
        { ...takingJobs(redis), concurrency: 4 },
      ).on('error', () => undefined),
    );
    // Once at the start, whatever Redis says: a database that was just made has no week to write to yet.
    for (const { name, run } of schedules) {
      run().catch((error: Error) => log.error({ schedule: name, error: error.message }, 'a schedule failed'));
    }
    const reconciler = new Reconciler(
      () => this.database.read(),
      SUBSCRIBERS,
      (name, jobs) => this.jobs.put(name, jobs),
    );
    const look = async () => {
      await keepSchedulers(this.jobs.queue(SCHEDULES_QUEUE), schedules);
      return (await reconciler.run()).missing > 0 ? BEHIND_MS : IDLE_MS;
    };
    this.lookAgain(look, BEHIND_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    // A running job is waited for, but not a Redis that does not answer.
    const closed = Promise.allSettled(this.workers.map((worker) => worker.close()));
    await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
    await this.grid?.stop();
    this.redis?.disconnect();
  }

  /** Often while something is missing or Redis is away, seldom otherwise. */
  private lookAgain(look: () => Promise<number>, afterMs: number): void {
    if (this.stopping) return;
    this.timer = setTimeout(() => {
      look().then(
        (next) => this.lookAgain(look, next),
        (error: Error) => {
          log.warn({ error: error.message }, 'reconciling failed; again in a moment');
          this.lookAgain(look, BEHIND_MS);
        },
      );
    }, afterMs);
  }
}
