import { type Health, londonDate, type MailDelivery, type ReturnedAddress } from '@libs/contracts';
import { iso, isoOrNull, row, rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';

const SHOWN = 20;

export const DELIVERY = `id, template, recipient, state, attempts, created_at as "createdAt", due_at as "dueAt",
  sent_at as "sentAt", last_error as "lastError"`;

/** A row as it is shown: what the mail says stays where it is. */
export const deliveryOf = (found: MailDelivery): MailDelivery => ({
  ...found,
  createdAt: iso(found.createdAt),
  dueAt: iso(found.dueAt),
  sentAt: isoOrNull(found.sentAt),
});

/** The newest mails, what failed first, with how many went out today in London. */
export async function mailStand(em: EntityManager, now: Date): Promise<Health['mail']> {
  const counts = await row<Omit<Health['mail'], 'items' | 'returned'>>(
    em,
    `select (select count(*) from mail where created_at > $1::timestamptz - interval '8 days' and state = 'sent'
               and (sent_at at time zone 'Europe/London')::date = $2::date)::int as "sentToday",
            (select count(*) from mail where state = 'due')::int as due,
            (select count(*) from mail where state = 'failed')::int as failed,
            (select count(*) from mail where state = 'held')::int as held`,
    [now, londonDate(now)],
  );
  const failed = await rows<MailDelivery>(
    em,
    `select ${DELIVERY} from mail where state = 'failed' order by created_at desc limit ${SHOWN}`,
  );
  const newest = await rows<MailDelivery>(
    em,
    `select ${DELIVERY} from mail where state <> 'failed' order by created_at desc, id desc limit ${SHOWN}`,
  );
  const items = [...failed, ...newest].map(deliveryOf);
  return { sentToday: 0, due: 0, failed: 0, held: 0, ...counts, items, returned: await returnedAddresses(em) };
}

/** What the outbox still owes, for Prometheus: counted on what was not sent alone, which is little. */
export async function mailWaiting(
  em: EntityManager,
): Promise<{ due: number; failed: number; held: number; lateSeconds: number }> {
  const found = await row<{ due: number; failed: number; held: number; late: number | null }>(
    em,
    `select count(*) filter (where state = 'due')::int as due, count(*) filter (where state = 'failed')::int as failed,
            count(*) filter (where state = 'held')::int as held,
            extract(epoch from now() - min(due_at) filter (where state = 'due'))::float8 as late
       from mail where state in ('due', 'failed', 'held')`,
  );
  return {
    due: found?.due ?? 0,
    failed: found?.failed ?? 0,
    held: found?.held ?? 0,
    lateSeconds: Math.max(0, found?.late ?? 0),
  };
}

async function returnedAddresses(em: EntityManager): Promise<ReturnedAddress[]> {
  const found = await rows<ReturnedAddress>(
    em,
    `select address, reason, since,
            (select count(*) from mail where lower(recipient) = address and state = 'held')::int as held
       from returned_address order by noted_at desc, address limit ${SHOWN}`,
  );
  return found.map((one) => ({ ...one, since: iso(one.since) }));
}
