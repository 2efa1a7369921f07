import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { row } from '../servers/database.ts';
import { REPLIES } from './cluster.ts';
import type { Fault } from './fault.ts';
import type { World } from './world.ts';

/** How long the workers may take for all of them on a machine that is busy with other processes. */
const STEP_MS = 90_000;

interface Sender {
  hostId: string;
  accountId: string;
}

/** The address that an email to this host would name, for its thread with the office. */
async function addressed(client: pg.Client, { hostId, accountId }: Sender): Promise<{ to: string; from: string }> {
  await client.query(
    `insert into thread (id, kind, about_kind, about_id, host_id, last_seq, last_at, opened_at, version)
     values ($1, 'host_office', 'host', $2, $2, 0, now(), now(), 1) on conflict (kind, about_id, round) do nothing`,
    [randomUUID(), hostId],
  );
  const token = randomBytes(16).toString('hex');
  const found = await row<{ email: string }>(
    client,
    `with known as (
       select t.id as thread, m.id as membership, a.email from thread t join account a on a.id = $2
         join membership m on m.account_id = a.id and m.party_id = $1 and m.until is null
        where t.kind = 'host_office' and t.about_id = $1 limit 1),
     made as (insert into reply_address (hash, thread_id, account_id, membership_id, until)
       select $3, thread, $2, membership, now() + interval '30 days' from known returning hash)
     select email from known, made`,
    [hostId, accountId, createHash('sha256').update(token).digest('hex')],
  );
  return { to: REPLIES.replace('@', `+${token}@`), from: found.email };
}

const countOf = ({ cluster }: World, mark: string): Promise<number> =>
  cluster
    .query((client) =>
      row<{ many: number }>(client, `select count(*)::int as many from message where body like $1`, [`${mark} %`]),
    )
    .then(({ many }) => many)
    .catch(() => 0);

/**
 * Hosts reply by email, each once. The workers are killed while they empty the mailbox, and come back: each reply is one message, and
 * none is left.
 */
export const killedTakingReplies: Fault = async (world, { lasts }) => {
  const { cluster, people, mailbox } = world;
  const senders = people.repliers();
  const mark = `reply-${randomBytes(6).toString('hex')}`;
  const sources: string[] = [];
  for (const [at, sender] of senders.entries()) {
    const { to, from } = await cluster.query((client) => addressed(client, sender));
    sources.push(
      `From: Host <${from}>\nTo: Voltmere <${to}>\nSubject: Re: New message\nMessage-ID: <${randomUUID()}@chaos>\n\n${mark} ${at}\n`,
    );
  }
  const workers = cluster.names.filter((name) => name.startsWith('worker'));
  const killAll = () => Promise.all(workers.map((name) => cluster.kill(name)));
  const startAll = () => Promise.all(workers.map((name) => cluster.start(name)));
  // They look into the mailbox as they start.
  await killAll();
  await mailbox.ask('deliver', { sources });
  await startAll();
  let taken = 0;
  for (const end = Date.now() + STEP_MS; taken === 0 && Date.now() < end; await sleep(10))
    taken = await countOf(world, mark);
  await killAll();
  const struck = taken > 0 && (await mailbox.ask('left')) > 0;
  await sleep(lasts);
  await startAll();
  let left = await mailbox.ask('left');
  for (const end = Date.now() + STEP_MS; left > 0 && Date.now() < end; await sleep(100))
    left = await mailbox.ask('left');
  const messages = await cluster.query((client) =>
    row<{ many: number; once: number }>(
      client,
      `select count(*)::int as many, count(distinct body)::int as once from message where body like $1`,
      [`${mark} %`],
    ),
  );
  if (left > 0) world.found.push(`I12 replies: ${left} of ${senders.length} were never taken`);
  if (messages.once !== senders.length || messages.many !== senders.length)
    world.found.push(
      `I12 replies: ${senders.length} became ${messages.many} messages, ${messages.once} of them different`,
    );
  return struck;
};
