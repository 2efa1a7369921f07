import { type Clock, type Config, type Database, iso, logOf, readCopies, wholeOf, type Tx } from '@libs/platform';
import { type Due, settleDelivered, settleFailed, takeDue } from './due-deliveries.sql.js';
import { type FindAddresses, safePost } from './safe-post.js';
import { signedHeaders, WebhookVault } from './signature.js';
import { DELIVERY } from './webhooks.texts.js';

const log = logOf('webhooks');

const ERROR_LENGTH = 200;

export interface WebhookRoomOptions {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'secretKey' | 'webhooksLocal'>;
  /** Notifies the admins, in the transaction that pauses the endpoint. */
  onPaused: (tx: Tx, endpoint: { id: string; name: string; reason: string }) => Promise<void>;
  find?: FindAddresses;
}

/** Sends what is due, with retries until it is accepted or has failed for good. At least once: after a crash in between it is sent again. */
export class WebhookRoom {
  private readonly vault: WebhookVault;

  constructor(private readonly options: WebhookRoomOptions) {
    this.vault = new WebhookVault(options.config);
  }

  /** Sends one delivery that is due; false when there was none. */
  async sendNext(): Promise<boolean> {
    const { database, clock } = this.options;
    const due = await takeDue(database.read(), clock.now());
    if (!due) return false;
    try {
      const status = await this.send(due);
      if (status >= 200 && status < 300) {
        await database.transaction((tx) => settleDelivered(tx, due, status, clock.now()));
      } else await this.failed(due, { status, error: words(status), gone: status === 410 });
    } catch (error) {
      await this.failed(due, { status: null, error: (error as Error).message.slice(0, ERROR_LENGTH), gone: false });
    }
    return true;
  }

  private async send(due: Due): Promise<number> {
    const { database, clock, config, find } = this.options;
    const body = await bodyOf(database.read(), due);
    if (body === null) throw new Error(DELIVERY.tooOld);
    const secret = this.vault.open(due.endpointId, due.sealed);
    const headers = signedHeaders(secret, due.id, body, clock.now());
    return safePost({ url: due.url, headers, body, local: config.webhooksLocal, ...(find ? { find } : {}) });
  }

  private async failed(due: Due, failure: { status: number | null; error: string; gone: boolean }): Promise<void> {
    const { database, clock, onPaused } = this.options;
    const { error } = failure;
    log.warn({ delivery: due.id, endpoint: due.endpointId, attempt: due.attempts, error }, 'a webhook was not taken');
    await database.transaction(async (tx) => {
      const reason = await settleFailed(tx, due, failure, clock.now());
      if (reason) await onPaused(tx, { id: due.endpointId, name: due.endpointName, reason });
    });
  }
}

const words = (status: number): string =>
  status >= 300 && status < 400 ? DELIVERY.redirect(status) : DELIVERY.status(status);

/** The body: the envelope of the account's audience copy, with the sequence number of this delivery. */
async function bodyOf(tx: Tx, due: Due): Promise<string | null> {
  const { sequence, type, seq, audience } = due;
  const head = { type, timestamp: iso(due.createdAt), sequence };
  if (seq === null || audience === null) return JSON.stringify({ ...head, data: {} });
  const state = await tx.row<{ epoch: string }>('select epoch from event_log_state');
  const [copy] = await readCopies(tx, state?.epoch ?? '', {
    audiences: [audience],
    after: seq - 1,
    upTo: seq,
    limit: 1,
    whole: true,
  });
  return copy ? JSON.stringify({ ...head, data: wholeOf(copy) }) : null;
}
