import type { Actor, InboxConversation } from '@libs/contracts';
import { Clock, Database, refuse, row, rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ToldOfConversation, tellOfConversation } from '../conversations/conversation.events.js';
import { stopLines } from '../conversations/keep.js';
import { bumpConversation } from '../conversations/stand.js';
import { findInInbox } from './inbox.lists.js';
import { writeToVisitor } from './write-to-visitor.js';

/** What an admin does with a conversation that was handed over. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read(id: string): Promise<InboxConversation> {
    return this.database.readUnscoped((em) => this.found(em, id));
  }

  /** From the first answer of a person on Lori is silent, until the conversation is closed. */
  answer(id: string, text: string, actor: Actor): Promise<InboxConversation> {
    return this.change(id, actor, { type: 'conversation.message_added', data: { from: 'person' } }, async (em, at) => {
      await stopLines(em, id);
      await rows(
        em,
        `insert into lori_line (conversation_id, author, text, person_name, at) values ($1, 'person', $2, $3, $4)`,
        [id, text, actor.name, at],
      );
      await rows(
        em,
        `update lori_conversation
            set person_at = case when person_id = $2 then person_at else $4 end, person_id = $2, person_name = $3,
                status = 'with_person'
          where id = $1`,
        [id, actor.accountId, actor.name, at],
      );
      await writeToVisitor(em, id, { actor, at });
    });
  }

  close(id: string, actor: Actor): Promise<InboxConversation> {
    return this.change(id, actor, { type: 'conversation.closed', data: {} }, async (em) => {
      const closed = await rows(
        em,
        `update lori_conversation set status = 'closed' where id = $1 and status <> 'closed' returning id`,
        [id],
      );
      return closed.length > 0;
    });
  }

  /** `work` answers false where it stands already, and nothing is told then. */
  private change(
    id: string,
    actor: Actor,
    told: ToldOfConversation,
    work: (em: EntityManager, at: Date) => Promise<boolean | void>,
  ): Promise<InboxConversation> {
    const at = this.clock.now();
    return this.database.transaction(async (em) => {
      const locked = await row(
        em,
        'select id from lori_conversation where id = $1 and handed_at is not null for update',
        [id],
      );
      if (!locked) throw refuse.notFound();
      if ((await work(em, at)) !== false) {
        await tellOfConversation(em, told, await bumpConversation(em, id, at), { actor, at });
      }
      return this.found(em, id);
    });
  }

  private async found(em: EntityManager, id: string): Promise<InboxConversation> {
    const found = await findInInbox(em, id, this.clock.now());
    if (!found) throw refuse.notFound();
    return found;
  }
}
