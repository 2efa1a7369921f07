import type {
  Actor,
  InputOf,
  MessagePage,
  MessageView,
  Notes,
  routes,
  ThreadPerson,
  ThreadView,
} from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { messageById, messagesOf, messageViews, receiptsOf } from './message.sql.js';
import { REFUSALS } from './messages.texts.js';
import { peopleOf } from './people.sql.js';
import { countUnread, listThreads } from './thread.lists.js';
import { ThreadRow } from './thread.row.js';
import { memberSince, threadViews } from './thread.sql.js';

type Routes = typeof routes;

/**
 * Reads threads. Each read starts with the reader's own rights, so that the database decides what is visible; the companies' names are
 * added afterwards.
 */
@Injectable()
export class ReadThreads {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(query: InputOf<Routes['listThreads']>['query'], reader: Actor) {
    const tx = this.database.read();
    const since = await memberSince(tx, reader);
    const { rows, total, nextCursor } = await listThreads(tx, query, { reader, since });
    return { items: await this.views(rows, reader, since), total, nextCursor };
  }

  async count(reader: Actor) {
    const tx = this.database.read();
    return countUnread(tx, { reader, since: await memberSince(tx, reader) });
  }

  async one(id: string, reader: Actor): Promise<ThreadView> {
    const tx = this.database.read();
    const found = await tx.row<{ id: string }>('select id from thread where id = $1', [id]);
    const [view] = found ? await this.views([found], reader, await memberSince(tx, reader)) : [];
    if (!view) throw refuse.notFound(REFUSALS.threadNotFound);
    return view;
  }

  /** The office's notes about a record, the newest page; no thread while nobody wrote one. */
  async notes(about: string, query: InputOf<Routes['listHostNotes']>['query'], reader: Actor): Promise<Notes> {
    const tx = this.database.read();
    const found = await tx.row<{ id: string }>(
      `select id from thread where kind = 'internal' and about_id = $1 order by round desc limit 1`,
      [about],
    );
    if (!found) return { thread: null, items: [], hasBefore: false, hasAfter: false, readSeq: 0, receipts: [] };
    return { thread: await this.one(found.id, reader), ...(await this.messages(found.id, query, reader)) };
  }

  async people(id: string, reader: Actor): Promise<ThreadPerson[]> {
    await this.one(id, reader);
    return this.database.readUnscoped(async (tx) => peopleOf(tx, await tx.findOneOrFail(ThreadRow, { id }), reader));
  }

  async messages(id: string, query: InputOf<Routes['listMessages']>['query'], reader: Actor): Promise<MessagePage> {
    const thread = await this.one(id, reader);
    const tx = this.database.read();
    const found = await messagesOf(tx, id, query);
    const read = await tx.row<{ seq: number }>(
      'select last_seq as seq from thread_read where thread_id = $1 and account_id = $2',
      [id, reader.accountId],
    );
    const seen = { reader, companies: companiesOf(thread) };
    const [items, receipts] = await this.database.readUnscoped(async (unscoped) => [
      await messageViews(unscoped, found, seen),
      await receiptsOf(unscoped, id, seen),
    ]);
    const [first, last] = [items[0], items.at(-1)];
    return {
      items,
      hasBefore: first ? first.seq > 1 : (query.before ?? 1) > 1 && query.after === undefined,
      hasAfter: last ? last.seq < thread.lastSeq : false,
      readSeq: read?.seq ?? 0,
      receipts,
    };
  }

  async message(id: string, reader: Actor): Promise<MessageView> {
    const tx = this.database.read();
    const found = await messageById(tx, id);
    const of = await tx.row<{ id: string }>('select thread_id as id from message where id = $1', [id]);
    if (!found || !of) throw refuse.notFound(REFUSALS.messageNotFound);
    const companies = companiesOf(await this.one(of.id, reader));
    const [view] = await this.database.readUnscoped((unscoped) =>
      messageViews(unscoped, [found], { reader, companies }),
    );
    if (!view) throw refuse.notFound(REFUSALS.messageNotFound);
    return view;
  }

  private views(rows: readonly { id: string }[], reader: Actor, since: Date): Promise<ThreadView[]> {
    const ids = rows.map(({ id }) => id);
    return this.database.readUnscoped((tx) => threadViews(tx, ids, { reader, since, now: this.clock.now() }));
  }
}

const companiesOf = ({ parties }: ThreadView): ReadonlyMap<string, string> =>
  new Map(parties.map(({ side, name }) => [side, name]));
