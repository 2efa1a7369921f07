import type { Actor, Conversation } from '@libs/contracts';
import { Clock, Config, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { publishConversation } from './conversation.events.js';
import type { Asker } from '../asker.js';
import { ConversationLinks } from './conversation-links.js';
import { type ConversationRow, findMine, letIn, wholeConversation } from './conversation.sql.js';
import { stopLines } from './keep.js';

const NOTED_EVERY_MS = 20_000;

/** What a visitor may do with an own conversation: read and take it along, stop, judge, erase. */
@Injectable()
export class VisitorConversations {
  private readonly links: ConversationLinks;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.links = new ConversationLinks(config.secretKey);
  }

  /** By a mail's link, in a browser that the conversation need not know yet. */
  async open(id: string, key: string, browser: string): Promise<Conversation> {
    if (!this.links.holds(id, key)) throw refuse.notFound();
    await this.database.transaction(async (tx) => {
      if (!(await letIn(tx, id, browser))) throw refuse.notFound();
    });
    return this.read(id, { actor: null, browser });
  }

  /** Past row-level security, for visitors have no name: whose it is is asked by `findOwn`. */
  async read(id: string, asker: Asker): Promise<Conversation> {
    const { found, whole } = await this.database.readUnscoped(async (tx) => {
      const own = await this.own(tx, id, asker);
      return { found: own, whole: await this.whole(tx, own) };
    });
    await this.noteLook(found);
    return whole;
  }

  /** Whoever looks is there, and needs no mail of a person's answer; written now and then, not at every look. */
  private async noteLook({ id, handed_at, seen_at }: ConversationRow): Promise<void> {
    const now = this.clock.now();
    if (handed_at === null || (seen_at !== null && now.getTime() - Date.parse(seen_at) < NOTED_EVERY_MS)) return;
    await this.database.transaction((tx) =>
      tx.rows('update lori_conversation set seen_at = $2 where id = $1', [id, now]),
    );
  }

  all(actor: Actor): Promise<Conversation[]> {
    return this.database.readUnscoped(async (tx) => {
      const found = await tx.rows<ConversationRow>(
        'select * from lori_conversation where account_id = $1 order by last_at desc',
        [actor.accountId],
      );
      return Promise.all(found.map((each) => this.whole(tx, each)));
    });
  }

  stop(id: string, asker: Asker): Promise<Conversation> {
    return this.database.transaction(async (tx) => {
      const found = await this.own(tx, id, asker);
      await stopLines(tx, id);
      return this.whole(tx, found);
    });
  }

  rate(
    id: string,
    { messageId, thumbs }: { messageId: string; thumbs: 'up' | 'down' | null },
    asker: Asker,
  ): Promise<Conversation> {
    return this.database.transaction(async (tx) => {
      const found = await this.own(tx, id, asker);
      const rated = await tx.row(
        `update lori_line set thumbs = $3 where id = $1 and conversation_id = $2 and author = 'lori' returning id`,
        [messageId, id, thumbs],
      );
      if (!rated) throw refuse.notFound();
      return this.whole(tx, found);
    });
  }

  erase(id: string, asker: Asker): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.eraseOne(tx, await this.own(tx, id, asker, true), asker.actor);
    });
  }

  eraseAll(actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const found = await tx.rows<ConversationRow>(
        'select * from lori_conversation where account_id = $1 order by id for update',
        [actor.accountId],
      );
      for (const each of found) await this.eraseOne(tx, each, actor);
    });
  }

  /** The lead that a visitor agreed to become stays; what was said is gone. */
  private async eraseOne(tx: Tx, found: ConversationRow, actor: Actor | null): Promise<void> {
    if (found.handed_at !== null) {
      const gone = { ...found, version: found.version + 1 };
      await publishConversation(tx, { type: 'conversation.erased', data: {} }, gone, { actor, at: this.clock.now() });
    }
    await tx.rows('delete from lori_conversation where id = $1', [found.id]);
  }

  private async own(tx: Tx, id: string, asker: Asker, lock = false): Promise<ConversationRow> {
    const found = await findMine(tx, id, asker, { lock });
    if (!found) throw refuse.notFound();
    return found;
  }

  private whole(tx: Tx, found: ConversationRow): Promise<Conversation> {
    return wholeConversation(tx, found, this.clock.now());
  }
}
