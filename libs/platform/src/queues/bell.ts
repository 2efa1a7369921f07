import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectDirectly, endQuietly } from '../event-log/direct.js';

const AGAIN_MS = 1_000;

/**
 * Rings when a transaction that notified this channel commits, in whichever process. A hint and no more: whoever
 * listens looks by himself as well, for a bell that lost its connection is silent.
 */
export class Bell {
  private running: Promise<void> | null = null;
  private leave: () => void = () => undefined;
  private stopping = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly ring: () => void,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.leave();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      await this.listen().catch(() => undefined);
      if (!this.stopping) await sleep(AGAIN_MS, undefined, { ref: false });
    }
  }

  private async listen(): Promise<void> {
    let client: pg.Client | null = null;
    const left = new Promise<void>((resolve) => {
      this.leave = resolve;
    });
    try {
      client = await connectDirectly(this.url, `voltmere ${this.channel} ${process.pid}`, () => this.leave());
      client.on('notification', () => this.ring());
      await client.query(`listen ${this.channel}`);
      // What came while nobody listened.
      this.ring();
      if (!this.stopping) await left;
    } finally {
      if (client) endQuietly(client);
    }
  }
}
