import { randomUUID } from 'node:crypto';
import { type Actor, audiencesOf, type Role } from '@libs/contracts';
import type { EventHandler, Tx } from '@libs/platform';

/** An endpoint gets what its account gets as one of its kind: the audience of its party, or of admins, never what is personal. */
const audienceOf = (role: Role, partyId: string | null): string | null =>
  audiencesOf({ role, partyId } as Actor)[2] ?? null;

interface Listening {
  id: string;
  role: Role;
  partyId: string | null;
}

/**
 * Queues a delivery for each endpoint that subscribes to the event and whose account may see it, in the transaction that records
 * that this was done. Only the place of the copy is written down: it is read when it is sent, so that what was erased
 * meanwhile is not sent, and a replay sends the same.
 */
export const handleWebhooks: EventHandler = async (tx, event) => {
  const listening = await tx.rows<Listening>(
    `select e.id, a.role, m.party_id as "partyId" from webhook_endpoint e join account a on a.id = e.account_id
       left join membership m on m.account_id = a.id and m.party_id = a.record_id and m.until is null
      where $1 = any(e.kinds) and e.created_at <= $2 and a.erased_at is null order by e.id`,
    [event.type, event.at],
  );
  for (const { id, role, partyId } of listening) {
    const audience = audienceOf(role, partyId);
    if (!audience) continue;
    const told = await tx.row('select 1 from audience_event where seq = $1 and audience = $2', [event.seq, audience]);
    if (told) await queueDelivery(tx, id, { type: event.type, seq: event.seq, audience }, new Date());
  }
};

/** The next delivery of an endpoint: its numbers have no gap, even with several at once. */
export async function queueDelivery(
  tx: Tx,
  endpointId: string,
  of: { type: string; seq: number | null; audience: string | null },
  at: Date,
): Promise<string> {
  const id = randomUUID();
  await tx.rows(
    `with next as (update webhook_endpoint set sequence = sequence + 1 where id = $2 returning sequence)
     insert into webhook_delivery (id, endpoint_id, sequence, type, seq, audience, state, next_at, created_at)
     select $1, $2, next.sequence, $3, $4, $5, 'waiting', $6, $6 from next`,
    [id, endpointId, of.type, of.seq, of.audience, at],
  );
  tx.hint('webhook_delivery');
  return id;
}
