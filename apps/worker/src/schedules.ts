import { accountSchedules } from '@libs/accounts';
import { dropOldImportRows } from '@libs/host-imports';
import { dropOldConversations } from '@libs/lori';
import { dropOldMail } from '@libs/mail';
import { postDigests, tellOfExpiringCertificates, tellOfOverdueStages } from '@libs/notifications';
import { dropOldDeliveries } from '@libs/webhooks';
import { type Clock, type Database, keepPartitions, logOf, rows, type Schedule } from '@libs/platform';

const log = logOf('schedules');

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** What comes round by the clock, wherever a worker runs. Each may run twice without harm. */
export function schedulesOf(database: Database, clock: Clock): Schedule[] {
  return [
    ...accountSchedules(database, clock),
    {
      name: 'audience-partitions',
      everyMs: 6 * HOUR,
      run: async () => {
        const kept = await database.transaction((em) => keepPartitions(em, clock.now()));
        if (kept.made.length + kept.dropped.length > 0) log.info(kept, 'weeks of the audience log');
      },
    },
    {
      name: 'inbox',
      everyMs: 24 * HOUR,
      // Only what the reconciler has left behind: a note that goes too early would let its effect come again.
      run: async () => {
        await rows(
          database.read(),
          `delete from inbox as i using event_log as e, subscriber_progress as p
            where e.event_id = i.event_id and p.subscriber = i.subscriber and e.seq <= p.settled_seq
              and i.handled_at < now() - interval '60 days'`,
        );
      },
    },
    {
      name: 'daily-digest',
      // Each minute asks whether half past seven has come: whoever was away then does it late, and nobody twice.
      everyMs: MINUTE,
      run: async () => {
        const posted = await database.transaction((em) => postDigests(em, clock.now()));
        if (posted > 0) log.info({ posted }, 'daily digests');
      },
    },
    {
      name: 'stages',
      everyMs: 24 * HOUR,
      run: async () => {
        const overdue = await tellOfOverdueStages(database, clock.now());
        if (overdue > 0) log.info({ overdue }, 'records past the target of their stage');
      },
    },
    {
      name: 'certificates',
      // Oftener than once a day: whoever starts at noon is not told a day late.
      everyMs: 6 * HOUR,
      run: async () => {
        const told = await tellOfExpiringCertificates(database, clock.now());
        if (told > 0) log.info({ told }, 'certificates that end soon or have ended');
      },
    },
    {
      name: 'old-imports',
      everyMs: 24 * HOUR,
      run: () => dropOldImportRows(database, clock),
    },
    {
      name: 'old-deliveries',
      everyMs: 24 * HOUR,
      run: () => dropOldDeliveries(database, clock),
    },
    {
      name: 'old-mail',
      everyMs: 24 * HOUR,
      run: async () => {
        const em = database.read();
        await dropOldMail(em, clock.now());
        await rows(em, `delete from local_mail where at < now() - interval '30 days'`);
        await rows(em, `delete from digest_item where settled_at < now() - interval '60 days'`);
      },
    },
    {
      name: 'conversations',
      everyMs: 24 * HOUR,
      run: () => dropOldConversations(database.read(), clock.now()),
    },
    {
      name: 'idempotency-keys',
      everyMs: HOUR,
      run: async () => {
        await rows(database.read(), `delete from idempotency_key where created_at < now() - interval '24 hours'`);
      },
    },
  ];
}
