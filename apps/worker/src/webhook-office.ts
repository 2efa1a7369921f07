import { setTimeout as sleep } from 'node:timers/promises';
import { notifyOfPausedWebhook } from '@libs/notifications';
import { Bell, Clock, Config, Database } from '@libs/platform';
import { WEBHOOK_CHANNEL, WebhookRoom } from '@libs/webhooks';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const CLOSE_MS = 8_000;

/** Sends partners' endpoints what waits for them while the worker runs. */
@Injectable()
export class WebhookOffice implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly room: WebhookRoom;
  private readonly bell: Bell;

  constructor(config: Config, database: Database, clock: Clock) {
    this.room = new WebhookRoom({
      config,
      database,
      clock,
      onPaused: (tx, webhook) => notifyOfPausedWebhook(tx, webhook, clock.now()),
    });
    this.bell = new Bell(config.databaseUrl, WEBHOOK_CHANNEL, () => this.room.wake());
  }

  onApplicationBootstrap(): void {
    this.room.start();
    this.bell.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    // A delivery on its way is waited for, but not an endpoint that does not answer: it comes again.
    const quiet = Promise.all([this.bell.stop(), this.room.stop()]);
    await Promise.race([quiet, sleep(CLOSE_MS, undefined, { ref: false })]);
  }
}
