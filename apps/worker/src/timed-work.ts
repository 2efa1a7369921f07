import { dropSpentSecrets, expireSessions } from '@libs/accounts';
import { findDamagedFiles, keepAgreements, sealDue } from '@libs/agreements';
import { judgeDue } from '@libs/alerts';
import { billDocumentsDue, checkLedger, keepBilling, statementDocumentsDue } from '@libs/billing';
import { dropOldMeterReadings } from '@libs/charging';
import { followPlans, makeDuePlans, pollOutlook, scoreDueDays, sendDuePlans, settlePeakEvents } from '@libs/control';
import { removeRejected } from '@libs/documents';
import { Forecasts, makeMissingForecasts } from '@libs/forecasting';
import { dropOldImportRows } from '@libs/host-imports';
import { dropOldConversations } from '@libs/lori';
import { dropOldMail } from '@libs/mail';
import { takeAnswer } from '@libs/emails';
import { dropOldReplies, fetchReplies, mailUnread, removeUnsentFiles } from '@libs/messages';
import {
  dropOldItems,
  postDigests,
  notifyOfDamagedFiles,
  notifyOfExpiringCertificates,
  notifyOfMonthReceipts,
  notifyOfOverdueStages,
  notifyOfWrongBooks,
  remindOfAgreements,
  remindOfTasks,
} from '@libs/notifications';
import { expireInvitations } from '@libs/organisations';
import {
  Clock,
  Config,
  Database,
  dropOldKeys,
  dropOldNotes,
  keepPartitions,
  logOf,
  STORAGE,
  type Storage,
} from '@libs/platform';
import type { TimedWork } from '@libs/platform/worker';
import { keepRetention } from '@libs/privacy';
import { makeMonthlyReports, tidyReports } from '@libs/reports';
import { dropOldReadings } from '@libs/sources';
import { fileSealer, sealer } from '@libs/sealing/worker';
import { keepTickets } from '@libs/tickets';
import { dropOldDeliveries } from '@libs/webhooks';
import { Inject, Injectable } from '@nestjs/common';
import { billDemoFunder } from './demo/demo-bills.js';
import { loadDemoReadings } from './demo/demo-readings.js';
import { DemoSources } from './demo/demo-sources.js';
import { loadDemoTickets } from './demo/demo-tickets.js';
import { GridPolling } from './grid-polling.js';
import { makerOf } from './maker.js';
import type { ScheduleName } from './schedules.js';
import { watchingBy } from './watching.js';

const log = logOf('schedules');

/** Few enough forecasts at a time that a person waiting for one hardly notices. */
const FORECASTS_AT_ONCE = 8;

/**
 * The work of each schedule in the table. A name that is only in one of them does not compile, and prevents the start.
 */
@Injectable()
export class Timed {
  readonly work: TimedWork<ScheduleName>;

  constructor(
    database: Database,
    @Inject(STORAGE) storage: Storage,
    clock: Clock,
    forecasts: Forecasts,
    grid: GridPolling,
    config: Config,
  ) {
    const seal = sealer(database, { ...config, now: () => clock.now() });
    const sealFile = fileSealer(database, { ...config, now: () => clock.now() });
    this.work = {
      grid: () => grid.poll(),
      'grid-tidy': () => grid.tidy(),
      'daily-digest': counted('posted', 'daily digests', () =>
        database.transaction((tx) => postDigests(tx, clock.now())),
      ),
      'expired-sessions': () => expireSessions(database, clock),
      'ended-invitations': () => expireInvitations(database, clock),
      'unread-messages': counted('told', 'people of unread messages', () => mailUnread(database, clock.now())),
      replies: counted('taken', 'replies by email', () =>
        fetchReplies({ database, storage, clock, config, elsewhere: takeAnswer }),
      ),
      'agreement-reminders': counted('reminded', 'people of signatures', () =>
        remindOfAgreements(database, clock.now()),
      ),
      'task-reminders': counted('reminded', 'people of tasks', () => remindOfTasks(database, clock.now())),
      alerts: counted('changed', 'alerts', () => judgeDue(database, watchingBy(clock))),
      plans: counted('made', 'plans of batteries', () => makeDuePlans(database, clock)),
      'plan-outlook': counted('brought news', 'feeds of plans', () => pollOutlook({ config, database, clock })),
      'plan-sending': counted('changed', 'plans of inverters', () => sendDuePlans({ config, database, clock })),
      'plan-following': counted('made', 'plans of batteries that had left theirs', () => followPlans(database, clock)),
      'peak-events': counted('settled', 'peak events of sites', () => settlePeakEvents(database, clock)),
      'plan-scores': counted('scored', 'days of batteries', () => scoreDueDays(database, clock)),
      tickets: counted('changed', 'tickets', async () => {
        if (config.demo) await loadDemoTickets(database, clock, storage);
        return keepTickets(database, watchingBy(clock));
      }),
      agreements: counted('changed', 'agreements whose time had come', () => keepAgreements(database, clock)),
      seals: counted('sealed', 'signed documents', () => sealDue({ database, storage, clock, seal })),
      billing: counted('changed', 'months of bills', async () => {
        if (config.demo) await billDemoFunder(database, clock);
        return keepBilling(database, clock);
      }),
      'bill-documents': counted('sealed', 'bills and statements', async () => {
        const drawing = { database, storage, clock, seal: sealFile };
        return (await billDocumentsDue(drawing)) + (await statementDocumentsDue(drawing));
      }),
      ledger: async () => notifyOfWrongBooks(database, await checkLedger(database), clock.now()),
      'missing-forecasts': counted('made', 'forecasts that were missing', () =>
        makeMissingForecasts(database, makerOf(forecasts, clock), FORECASTS_AT_ONCE),
      ),
      'rejected-files': () => removeRejected(database, storage, clock),
      'unsent-files': () => removeUnsentFiles(database, storage, clock),
      reports: () => tidyReports(database, storage, clock),
      'monthly-reports': () => makeMonthlyReports(database, clock),
      'idempotency-keys': () => dropOldKeys(database.read()),
      'spent-secrets': () => dropSpentSecrets(database, clock),
      'audience-partitions': async () => {
        const kept = await database.transaction((tx) => keepPartitions(tx, clock.now()));
        if (kept.made.length + kept.dropped.length > 0) log.info(kept, 'weeks of the audience log');
      },
      certificates: counted('told', 'certificates that end soon or have ended', () =>
        notifyOfExpiringCertificates(database, clock.now()),
      ),
      'month-receipts': counted('told', 'months of live sites', () => notifyOfMonthReceipts(database, clock.now())),
      'demo-readings': counted(
        'loaded',
        'live sites of the demo with readings',
        config.demo ? loadDemoReadings(database, clock, new DemoSources(database, clock, config)) : async () => 0,
      ),
      retention: () => keepRetention(database, storage, clock),
      stages: counted('overdue', 'records past the target of their stage', () =>
        notifyOfOverdueStages(database, clock.now()),
      ),
      'signed-files': async () => {
        const damaged = await findDamagedFiles(database, storage);
        for (const { number, path, what } of damaged) log.error({ number, path, what }, 'a signed file is damaged');
        await notifyOfDamagedFiles(database, damaged, clock.now());
      },
      conversations: () => dropOldConversations(database.read(), clock.now()),
      inbox: () => dropOldNotes(database.read()),
      'old-deliveries': () => dropOldDeliveries(database, clock),
      'old-imports': () => dropOldImportRows(database, clock),
      'old-readings': () =>
        database.transaction(async (tx) => {
          await dropOldReadings(tx, clock.now());
          await dropOldMeterReadings(tx, clock.now());
        }),
      'old-mail': async () => {
        const tx = database.read();
        await dropOldMail(tx, clock.now());
        await dropOldReplies(database, clock.now());
        await dropOldItems(tx);
      },
    };
  }
}

/** Logs a count unless it is zero. */
const counted = (word: string, what: string, work: () => Promise<number>) => async () => {
  const many = await work();
  if (many > 0) log.info({ [word]: many }, what);
};
