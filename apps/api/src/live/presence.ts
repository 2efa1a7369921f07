import { randomUUID } from 'node:crypto';
import type { Present } from '@libs/contracts';
import { logOf, openRedis, openWorkerRedis } from '@libs/platform';

type Redis = ReturnType<typeof openRedis>;

const log = logOf('presence');

const PROCESSES = 'presence:processes';
const CHANNEL = 'presence';
const keyOf = (processId: string) => `presence:${processId}`;
const notWritten = (error: Error) => log.warn({ error: error.message }, 'presence was not written');

/** The heartbeat of each process; one that misses two is removed. */
const BEAT_MS = 2_000;
const FORGOTTEN_MS = 5_000;
/** Bursts are combined into one write. */
const GATHER_MS = 50;

/**
 * Who is viewing what, across all API processes. Each process keeps a Redis hash of its own sockets and renews its
 * expiry, so a dead process disappears automatically. A channel announces changes; subscribers then read again, and
 * everyone also reads at each heartbeat. Without Redis a process knows only its own sockets.
 */
export class Presence {
  private readonly processId = randomUUID();
  private readonly own = new Map<string, Present>();
  private others: Present[] = [];
  private told = '[]';
  private readonly redis: Redis;
  private readonly ear: Redis;
  private beat: NodeJS.Timeout | null = null;
  private soon: NodeJS.Timeout | null = null;
  private reading: Promise<void> | null = null;
  private again = false;

  constructor(
    redisUrl: string,
    private readonly onChange: (people: Present[]) => void,
  ) {
    this.redis = openRedis(redisUrl);
    this.ear = openWorkerRedis(redisUrl);
    this.ear.on('message', () => this.read());
    this.ear.subscribe(CHANNEL).catch((error: Error) => log.warn({ error: error.message }, 'not subscribed'));
    this.beat = setInterval(() => {
      this.write(false)
        .then(() => this.read())
        .catch(notWritten);
    }, BEAT_MS);
  }

  /** Everyone who is viewing something now; a person with two tabs on one record counts once. */
  now(): Present[] {
    const once = new Map([...this.own.values(), ...this.others].map((one) => [keyOfLook(one), one]));
    return [...once.values()].sort((a, b) => keyOfLook(a).localeCompare(keyOfLook(b)));
  }

  /** A socket views something else or, with null, nothing. */
  look(socketId: string, at: Present | null): void {
    const before = this.own.get(socketId);
    if (!at && !before) return;
    if (at && before && keyOfLook(at) === keyOfLook(before)) return;
    if (at) this.own.set(socketId, at);
    else this.own.delete(socketId);
    this.soon ??= setTimeout(() => {
      this.soon = null;
      this.publish();
      this.write(true).catch(notWritten);
    }, GATHER_MS);
  }

  async stop(): Promise<void> {
    if (this.beat) clearInterval(this.beat);
    if (this.soon) clearTimeout(this.soon);
    this.own.clear();
    await this.write(true);
    this.ear.disconnect();
    this.redis.disconnect();
  }

  /** Writes this process's state where the others read it. */
  private async write(changed: boolean): Promise<void> {
    // Nothing stored and nothing to store.
    if (!changed && this.own.size === 0) return;
    const key = keyOf(this.processId);
    const multi = this.redis.multi().del(key);
    for (const [socketId, at] of this.own) multi.hset(key, socketId, JSON.stringify(at));
    multi.pexpire(key, FORGOTTEN_MS);
    if (this.own.size > 0) multi.sadd(PROCESSES, this.processId);
    else multi.srem(PROCESSES, this.processId);
    if (changed) multi.publish(CHANNEL, '');
    // Redis is unavailable: the next heartbeat writes everything.
    await multi.exec().catch(() => undefined);
  }

  private read(): void {
    if (this.reading) this.again = true;
    else {
      this.reading = this.readOthers()
        .catch((error: Error) => log.warn({ error: error.message }, 'presence was not published'))
        .finally(() => {
          this.reading = null;
          if (!this.again) return;
          this.again = false;
          this.read();
        });
    }
  }

  private async readOthers(): Promise<void> {
    try {
      const ids = (await this.redis.smembers(PROCESSES)).filter((id) => id !== this.processId);
      const held = await Promise.all(ids.map((id) => this.redis.hvals(keyOf(id))));
      const dead = ids.filter((_, index) => held[index]?.length === 0);
      if (dead.length > 0) await this.redis.srem(PROCESSES, ...dead);
      this.others = held.flat().map((text) => JSON.parse(text) as Present);
    } catch {
      this.others = [];
    }
    this.publish();
  }

  private publish(): void {
    const people = this.now();
    const text = JSON.stringify(people);
    if (text === this.told) return;
    this.told = text;
    this.onChange(people);
  }
}

const keyOfLook = ({ person, kind, id }: Present): string => `${kind}:${id ?? ''}:${person.id}`;
