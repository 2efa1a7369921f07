import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database/database.js';
import { connectDirectly, endQuietly } from '../event-log/direct.js';
import { faultPoints } from '../event-log/fault-points.js';
import { deposeSilentLeader, FOLLOWER_LOCK, tryToLead } from '../event-log/leadership.js';
import { Pulse } from '../event-log/pulse.js';
import { logOf } from '../log.js';
import { type FollowContext, FollowEvents, type Following } from './follow-events.js';
import { beginnings, keepPlaces, readOn } from './followed.sql.js';

const log = logOf('follower');

/** At rest; the relay's notification wakes it. Also tells standby processes that the leader is alive. */
const LOOK_EVERY = 1_000;
const CANDIDATE_EVERY = 1_000;
const AGAIN_MS = 500;
const MOST_MS = 10_000;
/** The open screens are served first, and what is stamped meanwhile is handled together. */
const SCREENS_FIRST_MS = 20;
const KEEP_EVERY = 15_000;

interface FollowerOptions extends Pick<FollowContext, 'retryLater'> {
  url: string;
  database: Database;
  following: readonly Following[];
  reached?: ReturnType<typeof faultPoints>;
}

/**
 * Gives subscribers their events by reading the log: one process at a time, elected by an advisory lock. A subscriber's
 * place moves in the transaction of its work, and its inbox rows keep it from acting twice, whatever jobs or other
 * processes do.
 */
export class LogFollower {
  private readonly pulse = new Pulse();
  private readonly followers: readonly FollowEvents[];
  private readonly types: readonly string[];
  private running: Promise<void> | null = null;
  private stopping = false;
  private failures = 0;

  constructor(private readonly options: FollowerOptions) {
    const { database, retryLater, reached = faultPoints(), following } = options;
    this.followers = following.map((each) => new FollowEvents(each, { database, retryLater, reached }));
    this.types = [...new Set(following.flatMap(({ types }) => types))];
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Resolves once the work in progress is committed. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.pulse.wake();
    await this.running;
  }

  /** A failure is logged once, and tried again after a growing pause. */
  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.serve();
      } catch (error) {
        if (!this.stopping && this.failures === 0)
          log.warn({ error: (error as Error).message }, 'following the log failed');
        this.failures += 1;
      }
      if (!this.stopping) await this.pulse.wait(Math.min(AGAIN_MS * 2 ** (this.failures - 1), MOST_MS));
    }
  }

  private async serve(): Promise<void> {
    const client = await connectDirectly(this.options.url, `voltmere follower ${process.pid}`, () => this.pulse.wake());
    // Work may take longer than a standby process puts up with silence. A lost connection shows at the next read.
    const alive = setInterval(() => void client.query('select').catch(() => undefined), LOOK_EVERY);
    try {
      if (await this.awaitLead(client)) await this.follow(client);
    } finally {
      clearInterval(alive);
      endQuietly(client);
    }
  }

  private async awaitLead(client: pg.Client): Promise<boolean> {
    while (!this.stopping) {
      if (await tryToLead(client, FOLLOWER_LOCK)) return true;
      await deposeSilentLeader(client, FOLLOWER_LOCK);
      this.failures = 0;
      await this.pulse.wait(CANDIDATE_EVERY);
    }
    return false;
  }

  private async follow(client: pg.Client): Promise<void> {
    client.on('notification', () => this.pulse.wake());
    await client.query('set enable_seqscan = off; listen stamped');
    const begun = await beginnings(client, this.options.following);
    let position = Math.min(...begun.values());
    let kept = { position, at: performance.now() };
    let epoch: string | null = null;
    while (!this.stopping) {
      const read = await readOn(client, position, this.types);
      if (read.head < position || (epoch !== null && epoch !== read.epoch)) throw new Error('The log is another one');
      epoch = read.epoch;
      const places = read.events.length > 0 ? begun : null;
      if (places)
        await Promise.all(
          this.followers.map((each) =>
            each.take(read.events.filter(({ seq }) => seq > (places.get(each.following.subscriber) ?? 0))),
          ),
        );
      position = read.upTo;
      this.failures = 0;
      if (position > kept.position && performance.now() - kept.at > KEEP_EVERY) {
        await keepPlaces(client, [...begun.keys()], position);
        kept = { position, at: performance.now() };
      }
      if (position < read.head) continue;
      await this.pulse.wait(LOOK_EVERY);
      if (!this.stopping) await sleep(SCREENS_FIRST_MS);
    }
  }
}
