import { agreementWorker } from '@libs/agreements';
import { judgeArrived } from '@libs/alerts';
import { registerAssets } from '@libs/assets';
import { handleAudit } from '@libs/audit';
import { keepTicketsOf } from '@libs/tickets';
import { SUBSCRIBERS, type SubscriberName } from '@libs/contracts';
import { refuseDocument } from '@libs/deliveries';
import { fileChecker } from '@libs/documents';
import { forecastMaker, Forecasts } from '@libs/forecasting';
import { attachmentChecker, openThreads } from '@libs/messages';
import { handleNotification } from '@libs/notifications';
import { Clock, Database, type EventHandler, STORAGE, type Storage } from '@libs/platform';
import { Processor, queueOf, Subscriber, takingJobs } from '@libs/platform/worker';
import { privacyWorker } from '@libs/privacy';
import { partyChangesTeller } from '@libs/projects';
import { proposalMaker } from '@libs/proposals';
import { reportMaker } from '@libs/reports';
import { billFileChecker } from '@libs/usage';
import { handleWebhooks } from '@libs/webhooks';
import { Inject, type Type } from '@nestjs/common';
import { makerOf } from './maker.js';
import { watchingBy } from './watching.js';

const WorksOff = (queue: SubscriberName, atOnce = 16) => Processor(queue, takingJobs(atOnce));

@WorksOff('notifications')
class Notifications extends Subscriber {
  constructor(database: Database) {
    super(database, handleNotification);
  }
}

/** One at a time: two changes of one party would wait for locks on the same projects. */
@WorksOff('parties', 1)
class PartyChanges extends Subscriber {
  constructor(database: Database, clock: Clock) {
    super(database, partyChangesTeller(clock));
  }
}

@WorksOff('audit')
class Audit extends Subscriber {
  constructor(database: Database) {
    super(database, handleAudit);
  }
}

@WorksOff('privacy', 2)
class Privacy extends Subscriber {
  constructor(database: Database, @Inject(STORAGE) storage: Storage, clock: Clock) {
    super(database, privacyWorker(database, storage, clock));
  }
}

/**
 * Uploads: their type, whether they are accepted, and their preview. Two at once, because decoding an image takes
 * memory.
 */
@WorksOff('documents', 2)
class Documents extends Subscriber {
  constructor(database: Database, @Inject(STORAGE) storage: Storage, clock: Clock) {
    super(
      database,
      inTurn(
        fileChecker(storage, clock, { onRejected: refuseDocument }),
        billFileChecker(storage, clock),
        attachmentChecker(storage, clock),
      ),
    );
  }
}

/** The calculation has one or two threads; more jobs would only wait while holding a connection. */
@WorksOff('forecasts', 2)
class ForecastsWanted extends Subscriber {
  constructor(database: Database, forecasts: Forecasts, clock: Clock) {
    super(database, forecastMaker(makerOf(forecasts, clock)));
  }
}

/** Pages are rendered in a thread, one proposal at a time. */
@WorksOff('proposals', 1)
class Proposals extends Subscriber {
  constructor(database: Database, @Inject(STORAGE) storage: Storage, clock: Clock) {
    super(database, proposalMaker(database, storage, clock));
  }
}

/**
 * Documents for signature are rendered in a thread, one at a time; drafts, and agreements that end with their project,
 * are handled in between.
 */
@WorksOff('agreements', 1)
class Agreements extends Subscriber {
  constructor(database: Database, @Inject(STORAGE) storage: Storage, clock: Clock) {
    super(database, agreementWorker({ storage, clock }));
  }
}

@WorksOff('reports', 2)
class Reports extends Subscriber {
  constructor(database: Database, @Inject(STORAGE) storage: Storage, clock: Clock) {
    super(database, reportMaker(database, storage, clock));
  }
}

/** One at a time, so that an endpoint's numbers follow the log. */
@WorksOff('webhooks', 1)
class Webhooks extends Subscriber {
  constructor(database: Database) {
    super(database, handleWebhooks);
  }
}

@WorksOff('messages')
class Messages extends Subscriber {
  constructor(database: Database) {
    super(database, openThreads);
  }
}

@WorksOff('tickets', 4)
class Tickets extends Subscriber {
  constructor(database: Database, clock: Clock) {
    super(database, keepTicketsOf(watchingBy(clock)));
  }
}

@WorksOff('alerts', 4)
class Alerts extends Subscriber {
  constructor(database: Database, clock: Clock) {
    super(database, judgeArrived(watchingBy(clock)));
  }
}

@WorksOff('assets')
class Assets extends Subscriber {
  constructor(database: Database, clock: Clock) {
    super(database, registerAssets(clock));
  }
}

/** One queue for several contexts: each handles only its own events. */
function inTurn(...handlers: EventHandler[]): EventHandler {
  return async (tx, event) => {
    for (const handle of handlers) await handle(tx, event);
  };
}

/** The handler of each queue. A queue of contracts' `SUBSCRIBERS` without a line here does not compile. */
export const PROCESSORS = {
  parties: PartyChanges,
  notifications: Notifications,
  audit: Audit,
  privacy: Privacy,
  documents: Documents,
  forecasts: ForecastsWanted,
  proposals: Proposals,
  agreements: Agreements,
  reports: Reports,
  messages: Messages,
  assets: Assets,
  alerts: Alerts,
  tickets: Tickets,
  webhooks: Webhooks,
} satisfies Record<SubscriberName, Type<Subscriber>>;

/** Reports missing handlers, for a build that was not type-checked. */
export function checkSubscribers(
  processors: Readonly<Record<string, Type<Subscriber>>> = PROCESSORS,
  queues: Readonly<Record<string, unknown>> = SUBSCRIBERS,
): void {
  const missing = Object.keys(queues).filter((name) => queueOf(processors[name]) !== name);
  if (missing.length === 0) return;
  throw new Error(
    `No class processes these queues: ${missing.join(', ')}. Each needs a class with @Processor of its name, in PROCESSORS of apps/worker/src/subscribers.ts`,
  );
}
