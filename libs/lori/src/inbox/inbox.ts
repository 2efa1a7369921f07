import type { Actor, InboxConversation } from '@libs/contracts';
import { answerFromInbox } from '@libs/messages';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { type ConversationEvent, publishConversation } from '../conversations/conversation.events.js';
import { stopLines } from '../conversations/keep.js';
import { bumpConversation } from '../conversations/conversation-state.js';
import { findInInbox } from './inbox.lists.js';
import { writeToVisitor } from './write-to-visitor.js';

/** What an admin does with a conversation that asked for a person. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read(id: string): Promise<InboxConversation> {
    return this.database.readUnscoped((tx) => this.found(tx, id));
  }

  /** From the first answer of a person on Lori is silent, until the conversation is closed. */
  answer(id: string, text: string, actor: Actor): Promise<InboxConversation> {
    return this.change(id, actor, { type: 'conversation.message_added', data: { from: 'person' } }, async (tx, at) => {
      await stopLines(tx, id);
      const asked = await tx.rows<{ id: string }>('select id from lori_line where conversation_id = $1', [id]);
      const said = await tx.row<{ id: string }>(
        `insert into lori_line (conversation_id, author, text, person_name, at) values ($1, 'person', $2, $3, $4) returning id`,
        [id, text, actor.name, at],
      );
      const lines = asked.map((line) => line.id);
      if (said) await answerFromInbox(tx, lines, { id: said.id, text }, { actor, at });
      await tx.rows(
        `update lori_conversation
            set person_at = case when person_id = $2 then person_at else $4 end, person_id = $2, person_name = $3,
                status = 'with_person'
          where id = $1`,
        [id, actor.accountId, actor.name, at],
      );
      await writeToVisitor(tx, id, { actor, at });
    });
  }

  close(id: string, actor: Actor): Promise<InboxConversation> {
    return this.change(id, actor, { type: 'conversation.closed', data: {} }, async (tx) => {
      const closed = await tx.rows(
        `update lori_conversation set status = 'closed' where id = $1 and status <> 'closed' returning id`,
        [id],
      );
      return closed.length > 0;
    });
  }

  /** `work` returns false if there is nothing to change, and then nothing is published. */
  private change(
    id: string,
    actor: Actor,
    told: ConversationEvent,
    work: (tx: Tx, at: Date) => Promise<boolean | void>,
  ): Promise<InboxConversation> {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const locked = await tx.row(
        'select id from lori_conversation where id = $1 and handed_at is not null for update',
        [id],
      );
      if (!locked) throw refuse.notFound();
      if ((await work(tx, at)) !== false) {
        await publishConversation(tx, told, await bumpConversation(tx, id, at), { actor, at });
      }
      return this.found(tx, id);
    });
  }

  private async found(tx: Tx, id: string): Promise<InboxConversation> {
    const found = await findInInbox(tx, id, this.clock.now());
    if (!found) throw refuse.notFound();
    return found;
  }
}
