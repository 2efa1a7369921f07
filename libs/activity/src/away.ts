import { type Actor, audiencesOf, type Away, type AwayItem, type Envelope, moveOf, sentence } from '@libs/contracts';
import { catchUp, Clock, Database, decodeCursor, encodeCursor, isoOrNull, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { companyOf } from './about.js';
import { placeFor } from './place-for.js';
import { UNSHOWN } from './unshown.js';
import { REFUSALS } from './activity.texts.js';

/** So many at once; seeing them off brings the next. */
const AT_ONCE = 500;

interface Seen {
  epoch: string;
  seq: number;
  seenAt: string;
}

/**
 * What a person missed: the copies of the person's own audiences since the place last seen, in the order of the log.
 * Whatever this does not show stays unseen, so that nothing is lost and nothing comes twice.
 */
@Injectable()
export class AwayView {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor): Promise<Away> {
    const tx = this.database.read();
    const seen = await tx.row<Seen>(
      `select epoch, seq::float8 as seq, seen_at as "seenAt" from account_seen where account_id = $1`,
      [actor.accountId],
    );
    const after = seen ? encodeCursor(seen) : null;
    const { head, events, reset } = await catchUp(tx, { audiences: audiencesOf(actor), after, limit: AT_ONCE });
    const last = events.at(-1)?.cursor ?? head;
    const news = events.filter((event) => isNews(event, actor));
    const companies = await companiesOf(tx, news);
    return {
      since: isoOrNull(seen?.seenAt ?? null),
      items: news.map((event) => itemOf(event, actor, companies.get(event.subject.id ?? '') ?? null)),
      more: events.length === AT_ONCE && last !== head,
      head: last,
      reset,
    };
  }

  /** Only forward: a tab that was left open elsewhere takes nothing back. */
  async saw(actor: Actor, cursor: string | undefined): Promise<{ since: string }> {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const log = await tx.row<{ epoch: string; head: number }>(
        'select epoch, head_seq::float8 as head from event_log_state',
      );
      if (!log) throw new Error('The log has no state');
      const seq = cursor === undefined ? log.head : decodeCursor(cursor, log.epoch);
      if (typeof seq !== 'number' || seq > log.head) {
        throw refuse.validation(REFUSALS.wrongCursor, [{ path: 'cursor', message: REFUSALS.unknownCursor }]);
      }
      await tx.rows(
        `insert into account_seen as s (account_id, epoch, seq, seen_at) values ($1, $2, $3, $4)
         on conflict (account_id) do update set epoch = excluded.epoch, seen_at = excluded.seen_at,
           seq = case when s.epoch = excluded.epoch then greatest(s.seq, excluded.seq) else excluded.seq end`,
        [actor.accountId, log.epoch, seq, at],
      );
      return { since: at.toISOString() };
    });
  }
}

/** The bell shows its own; what the person did is no news. */
const isNews = ({ type, actor }: Envelope, reader: Actor): boolean =>
  !type.startsWith('notification.') &&
  type !== 'grid.insight' &&
  !UNSHOWN.includes(type) &&
  actor?.id !== reader.accountId;

/** The companies of projects whose events carry no record, as those of a site's equipment do; only of projects that the reader sees. */
async function companiesOf(tx: Tx, events: readonly Envelope[]): Promise<Map<string, string>> {
  const bare = events.filter(({ subject, records }) => subject.kind === 'project' && records.length === 0);
  const ids = [...new Set(bare.flatMap(({ subject }) => subject.id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; company: string }>(
    `select p.id, coalesce(nullif(h.company_name, ''), h.full_name) as company
       from project p join host h on h.id = p.asset_host_id where p.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, company }) => [id, company]));
}

function itemOf(
  { id, type, at, actor, subject, data, records }: Envelope,
  reader: Actor,
  company: string | null,
): AwayItem {
  return {
    id,
    type,
    at,
    actor,
    subject,
    ...moveOf(type, data),
    text: sentence(type, data, actor, company ?? companyOf(records)),
    href: placeFor(reader.role, { subject, records }),
  };
}
