import {
  type Health,
  type IncomingMailView,
  londonDate,
  type MailDelivery,
  type ReturnedAddress,
} from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';

const SHOWN = 20;

const DELIVERY = `id, template, recipient, state, attempts, created_at as "createdAt", due_at as "dueAt",
  sent_at as "sentAt", last_error as "lastError"`;

/** A row as it is shown: what the mail says stays where it is. */
export const deliveryOf = (found: MailDelivery): MailDelivery => ({
  ...found,
  createdAt: iso(found.createdAt),
  dueAt: iso(found.dueAt),
  sentAt: isoOrNull(found.sentAt),
});

/** The newest mails, what failed first, with how many went out today in London. */
export async function mailState(tx: Tx, now: Date, takesReplies: boolean): Promise<Health['mail']> {
  const counts = await tx.row<Omit<Health['mail'], 'items' | 'returned' | 'incoming'>>(
    `select (select count(*) from mail where created_at > $1::timestamptz - interval '8 days' and state = 'sent'
               and (sent_at at time zone 'Europe/London')::date = $2::date)::int as "sentToday",
            (select count(*) from mail where state = 'due')::int as due,
            (select count(*) from mail where state = 'failed')::int as failed,
            (select count(*) from mail where state = 'held')::int as held`,
    [now, londonDate(now)],
  );
  const failed = await tx.rows<MailDelivery>(
    `select ${DELIVERY} from mail where state = 'failed' order by created_at desc limit ${SHOWN}`,
  );
  const newest = await tx.rows<MailDelivery>(
    `select ${DELIVERY} from mail where state <> 'failed' order by created_at desc, id desc limit ${SHOWN}`,
  );
  const items = [...failed, ...newest].map(deliveryOf);
  const incoming = takesReplies ? await incomingMail(tx, now) : null;
  return {
    sentToday: 0,
    due: 0,
    failed: 0,
    held: 0,
    ...counts,
    items,
    returned: await returnedAddresses(tx),
    incoming,
  };
}

/** Replies by email: how many became messages today in London, and the newest that did not. */
async function incomingMail(tx: Tx, now: Date): Promise<Health['mail']['incoming']> {
  const counts = await tx.row<{ writtenToday: number; held: number }>(
    `select count(*) filter (where outcome in ('written', 'partly')
              and (received_at at time zone 'Europe/London')::date = $1::date)::int as "writtenToday",
            count(*) filter (where outcome = 'held')::int as held from incoming_mail`,
    [londonDate(now)],
  );
  const items = await tx.rows<IncomingMailView>(
    `select id, sender, subject, outcome, reason, received_at as "receivedAt" from incoming_mail
      where outcome in ('partly', 'refused', 'held') order by outcome <> 'held', received_at desc, id desc limit ${SHOWN}`,
  );
  const shown = items.map((item) => ({ ...item, receivedAt: iso(item.receivedAt) }));
  return { writtenToday: counts?.writtenToday ?? 0, held: counts?.held ?? 0, items: shown };
}

/** What the outbox still owes, for Prometheus: counted on what was not sent alone, which is little. */
export async function mailWaiting(tx: Tx): Promise<{ due: number; failed: number; held: number; lateSeconds: number }> {
  const found = await tx.row<{ due: number; failed: number; held: number; late: number | null }>(
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

async function returnedAddresses(tx: Tx): Promise<ReturnedAddress[]> {
  const found = await tx.rows<ReturnedAddress>(
    `select address, reason, since,
            (select count(*) from mail where lower(recipient) = address and state = 'held')::int as held
       from returned_address order by noted_at desc, address limit ${SHOWN}`,
  );
  return found.map((one) => ({ ...one, since: iso(one.since) }));
}

export const findMail = (tx: Tx, id: string): Promise<MailDelivery | null> =>
  tx.row<MailDelivery>(`select ${DELIVERY} from mail where id = $1`, [id]);

/** The same, locked until the caller's transaction ends. */
export const lockMail = (tx: Tx, id: string): Promise<MailDelivery | null> =>
  tx.row<MailDelivery>(`select ${DELIVERY} from mail where id = $1 for update`, [id]);
