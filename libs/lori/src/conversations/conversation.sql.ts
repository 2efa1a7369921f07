import type { Conversation, ConversationLine, ConversationStatus, ConversationView } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';
import type { Asker } from '../asker.js';

/** A conversation as its row has it. */
export interface ConversationRow {
  id: string;
  account_id: string | null;
  status: ConversationStatus;
  version: number;
  created_at: string;
  last_at: string;
  handed_at: string | null;
  person_name: string | null;
  person_at: string | null;
  lead_id: string | null;
  /** When the person who asked was last there. */
  seen_at: string | null;
}

export interface LineRow {
  id: string;
  author: ConversationLine['author'];
  text: string;
  state: ConversationLine['state'];
  sources: ConversationLine['sources'];
  choices: ConversationLine['choices'];
  intent: string | null;
  known: boolean;
  thumbs: ConversationLine['thumbs'];
  person_name: string | null;
  at: string;
}

/** An answer that has been coming for so long comes no more: its process is gone. */
const LOST_MS = 60_000;

/**
 * One's own conversation, or null. An account's is that account's alone; a visitor's belongs to the browsers that it
 * knows. A conversation started by a program without cookies belongs to the holder of its id, which was never sent to anyone else.
 */
export const findMine = (
  tx: Tx,
  id: string,
  { actor, browser }: Asker,
  { lock = false } = {},
): Promise<ConversationRow | null> =>
  tx.row<ConversationRow>(
    `select * from lori_conversation where id = $1 and account_id is not distinct from $2::uuid
        and (account_id is not null or browsers = '{}' or $3 = any(browsers)) ${lock ? 'for update' : ''}`,
    [id, actor?.accountId ?? null, browser],
  );

/** How many browsers a conversation knows at most; the oldest is forgotten for another. */
const MOST_BROWSERS = 10;

/** Lets another browser go on with a visitor's conversation; null where there is none. One that its id opens stays so. */
export const letIn = (tx: Tx, id: string, browser: string): Promise<ConversationRow | null> =>
  tx.row<ConversationRow>(
    `update lori_conversation
        set browsers = case when browsers = '{}' or $2 = any(browsers) then browsers
          else (array_prepend($2, browsers))[1:${MOST_BROWSERS}] end
      where id = $1 and account_id is null returning *`,
    [id, browser],
  );

export const linesOf = (tx: Tx, ids: readonly string[]): Promise<(LineRow & { conversation_id: string })[]> =>
  tx.rows('select * from lori_line where conversation_id = any($1::uuid[]) order by place', [ids]);

/** Without a word of what was said: this is what the event log holds. */
export const conversationView = (found: ConversationRow): ConversationView => ({
  id: found.id,
  status: found.status,
  version: found.version,
  createdAt: iso(found.created_at),
  lastAt: iso(found.last_at),
  handedAt: isoOrNull(found.handed_at),
  personName: found.person_name,
  personAt: isoOrNull(found.person_at),
});

export function lineView(line: LineRow, now: Date): ConversationLine {
  const lost = line.state === 'coming' && now.getTime() - Date.parse(line.at) > LOST_MS;
  return {
    id: line.id,
    author: line.author,
    text: line.text,
    state: lost ? 'failed' : line.state,
    sources: line.sources,
    offersPerson: offersPerson(line),
    choices: line.choices,
    thumbs: line.thumbs,
    personName: line.person_name,
    at: iso(line.at),
  };
}

/** She does not know, a person was asked for, or a person has to decide. */
const FOR_A_PERSON = /^(?:person|language|choose|hand_over:.*|safety:.*|complaint|leaving|danger)$/;
export const offersPerson = ({ known, intent }: Pick<LineRow, 'known' | 'intent'>): boolean =>
  !known || FOR_A_PERSON.test(intent ?? '');

export async function wholeConversation(tx: Tx, found: ConversationRow, now: Date): Promise<Conversation> {
  const lines = await linesOf(tx, [found.id]);
  return { ...conversationView(found), lines: lines.map((line) => lineView(line, now)) };
}
