import { handleAudit } from '@libs/audit';
import { SUBSCRIBERS, type SubscriberName } from '@libs/contracts';
import { fileChecker } from '@libs/documents';
import { forecastMaker, type Maker } from '@libs/forecasting';
import { handleNotification } from '@libs/notifications';
import type { Clock, Database, FactHandler, Storage } from '@libs/platform';
import { privacyWorker } from '@libs/privacy';
import { proposalMaker } from '@libs/proposals';
import { reportMaker } from '@libs/reports';
import { billFileChecker } from '@libs/usage';
import { handleWebhooks } from '@libs/webhooks';

/** How a queue is worked off. */
export interface Subscriber {
  handle: FactHandler;
  /** Facts at once in one process; 16 unless given. */
  atOnce?: number;
}

/** One queue for several contexts: each looks at the facts that are its own. */
const inTurn =
  (...handlers: FactHandler[]): FactHandler =>
  async (em, fact) => {
    for (const handle of handlers) await handle(em, fact);
  };

/** Who works off which queue. A queue of contracts' `SUBSCRIBERS` without a line here does not compile. */
export const subscribersOf = (database: Database, storage: Storage, clock: Clock, maker: Maker) =>
  ({
    notifications: { handle: handleNotification },
    audit: { handle: handleAudit },
    privacy: { handle: privacyWorker(database, storage, clock), atOnce: 2 },
    // A picture takes memory while it is opened.
    documents: { handle: inTurn(fileChecker(storage, clock), billFileChecker(storage, clock)), atOnce: 2 },
    // The arithmetic has a thread or two of its own; more at once would only wait with a connection in hand.
    forecasts: { handle: forecastMaker(maker), atOnce: 2 },
    // Pages are drawn in a thread, one proposal at a time.
    proposals: { handle: proposalMaker(database, storage, clock), atOnce: 1 },
    reports: { handle: reportMaker(database, storage, clock), atOnce: 2 },
    // One after another, so that an endpoint's numbers follow the log.
    webhooks: { handle: handleWebhooks, atOnce: 1 },
  }) satisfies Record<SubscriberName, Subscriber>;

/** Says which line is missing, for a build that was not type-checked. */
export function checkSubscribers(
  subscribers: Readonly<Record<string, Subscriber>>,
  queues: Readonly<Record<string, unknown>> = SUBSCRIBERS,
): void {
  const missing = Object.keys(queues).filter((name) => typeof subscribers[name]?.handle !== 'function');
  if (missing.length === 0) return;
  const lines = missing.map((name) => `  ${name}: { handle: handle${name[0]?.toUpperCase()}${name.slice(1)} },`);
  throw new Error(
    `These queues have no handler. Add to subscribersOf in apps/worker/src/subscribers.ts:\n${lines.join('\n')}`,
  );
}
