import { randomUUID } from 'node:crypto';
import type { ChatSource } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Asker } from '../asker.js';
import { type ConversationRow, findMine } from './conversation.sql.js';

/** How many of the lines before a question are looked at to understand it. */
const LOOKED_BACK = 12;

export interface Said {
  author: 'visitor' | 'lori' | 'person';
  text: string;
}

/** The conversation to continue, locked, or a new one: another person's can't be continued. */
export async function openConversation(
  tx: Tx,
  wanted: string | undefined,
  { asker, at }: { asker: Asker; at: Date },
): Promise<ConversationRow> {
  const known = wanted ? await findMine(tx, wanted, asker, { lock: true }) : null;
  const taken = known ?? (wanted ? await insert(tx, wanted, asker, at) : null);
  return taken ?? insertNew(tx, asker, at);
}

const insert = (tx: Tx, id: string, { actor, browser }: Asker, at: Date): Promise<ConversationRow | null> =>
  tx.row<ConversationRow>(
    `insert into lori_conversation (id, account_id, browsers, created_at, last_at) values ($1, $2::uuid, $3::text[], $4, $4)
     on conflict (id) do nothing returning *`,
    [id, actor?.accountId ?? null, actor || !browser ? [] : [browser], at],
  );

async function insertNew(tx: Tx, asker: Asker, at: Date): Promise<ConversationRow> {
  const made = await insert(tx, randomUUID(), asker, at);
  if (!made) throw new Error('A random id was taken');
  return made;
}

/** What was said last, oldest first. */
export async function saidBefore(tx: Tx, conversationId: string): Promise<Said[]> {
  const last = await tx.rows<Said>(
    `select author, text from lori_line where conversation_id = $1 and state = 'whole' order by place desc limit ${LOOKED_BACK}`,
    [conversationId],
  );
  return last.toReversed();
}

export async function addVisitorLine(tx: Tx, conversationId: string, text: string, at: Date): Promise<void> {
  await tx.rows(`insert into lori_line (conversation_id, author, text, at) values ($1, 'visitor', $2, $3)`, [
    conversationId,
    text,
    at,
  ]);
  await tx.rows('update lori_conversation set last_at = $2, seen_at = $2 where id = $1', [conversationId, at]);
}

/** The place of an answer that is still to come. */
export async function addComingLine(tx: Tx, conversationId: string, question: string, at: Date): Promise<string> {
  const id = randomUUID();
  await tx.rows(
    `insert into lori_line (id, conversation_id, author, text, state, question, at)
     values ($1, $2, 'lori', '', 'coming', $3, $4)`,
    [id, conversationId, question, at],
  );
  return id;
}

/** Keeps what has come so far; false where the answer is not wanted any more. */
export async function keepSoFar(tx: Tx, lineId: string, text: string): Promise<boolean> {
  const kept = await tx.rows(`update lori_line set text = $2 where id = $1 and state = 'coming' returning id`, [
    lineId,
    text,
  ]);
  return kept.length > 0;
}

export interface Finished {
  text: string;
  sources: ChatSource[];
  intent: string;
  known: boolean;
  byModel: boolean;
  /** Questions that were perhaps meant. */
  choices?: readonly string[];
}

/** The whole answer; where it was stopped meanwhile, what had come stays. */
export async function finishLine(tx: Tx, lineId: string, whole: Finished): Promise<void> {
  await tx.rows(
    `update lori_line set text = $2, sources = $3::jsonb, intent = $4, known = $5, by_model = $6, choices = $7::jsonb, state = 'whole'
      where id = $1 and state = 'coming'`,
    [
      lineId,
      whole.text,
      JSON.stringify(whole.sources),
      whole.intent,
      whole.known,
      whole.byModel,
      JSON.stringify(whole.choices ?? []),
    ],
  );
}

export const failLine = (tx: Tx, lineId: string): Promise<object[]> =>
  tx.rows(`update lori_line set state = 'failed' where id = $1 and state = 'coming'`, [lineId]);

export const stopLines = (tx: Tx, conversationId: string): Promise<object[]> =>
  tx.rows(`update lori_line set state = 'stopped' where conversation_id = $1 and state = 'coming'`, [conversationId]);

/** Ninety days after its last word a conversation is gone. */
export async function dropOldConversations(tx: Tx, now: Date): Promise<void> {
  await tx.rows(`delete from lori_conversation where last_at < $1::timestamptz - interval '90 days'`, [now]);
}
