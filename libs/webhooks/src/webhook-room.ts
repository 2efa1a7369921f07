import { type Clock, type Config, type Database, iso, logOf, readCopies, type Tx } from '@libs/platform';
import { type Due, settleDelivered, settleFailed, takeDue } from './due-deliveries.sql.js';
import { type FindAddresses, safePost } from './safe-post.js';
import { signedHeaders, WebhookVault } from './signature.js';

const log = logOf('webhooks');

const ERROR_LENGTH = 200;

export interface WebhookRoomOptions {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'secretKey' | 'webhooksLocal'>;
  /** Tells who has to know, in the transaction that pauses the endpoint. */
  onPaused: (tx: Tx, endpoint: { id: string; name: string; reason: string }) => Promise<void>;
  find?: FindAddresses;
}

/** Takes what is due and sends it, and again until it was taken or has failed for good. At least once: who dies in between sends it again. */
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
    if (body === null) throw new Error('This event is more than 30 days old and can no longer be sent');
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
  status >= 300 && status < 400
    ? `It answers with a redirect (${status}): enter the address that it leads to`
    : `It answers ${status}`;

/** What is sent: the envelope as the endpoint's account was told it, under the number of this delivery. */
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
  });
  return copy ? JSON.stringify({ ...head, data: copy.envelope }) : null;
}
