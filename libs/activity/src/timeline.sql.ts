import {
  type Actor,
  type AnswerOf,
  type AudienceCopy,
  audiencesOf,
  sharedAudienceOf,
  type EventType,
  type PartyKind,
  type routes,
  historyItem,
} from '@libs/contracts';
import { Database, iso, refuse, type Tx } from '@libs/platform';
import { mayRead } from '@libs/projects';
import { Injectable } from '@nestjs/common';
import { pageOf, readPlace } from './places.js';
import { REFUSALS } from './activity.texts.js';

type Timeline = AnswerOf<typeof routes.getTimeline>;
type Asked = { limit: number; cursor?: string };

interface TimelineRow {
  id: string;
  place: string;
  type: EventType;
  at: string;
  copy: AudienceCopy;
}

/** The history of a project, as it was published to the reader's audience when it happened. */
@Injectable()
export class Timelines {
  constructor(private readonly database: Database) {}

  async of(actor: Actor, projectId: string, { limit, cursor }: Asked): Promise<Timeline> {
    const tx = this.database.read();
    await knownProject(tx, actor, projectId);
    const audience = audienceOf(actor);
    const list = `timeline ${projectId} ${audience}`;
    const after = readPlace(list, cursor);
    const published = 'from event_copy as e where e.topic = $1 and e.audience = $2';
    const found = await tx.rows<TimelineRow>(
      `select e.event_id as id, e.id::text as place, e.type, e.at, e.copy ${published}
          and e.id > coalesce($3::bigint, 0) order by e.id limit $4`,
      [`project:${projectId}`, audience, after, limit + 1],
    );
    const count = await tx.row<{ total: number }>(`select count(*)::int as total ${published}`, [
      `project:${projectId}`,
      audience,
    ]);
    const { page, nextCursor } = pageOf(list, found, limit);
    return { items: page.map(itemOf), total: count?.total ?? 0, nextCursor };
  }

  /** The history of a host, a funder or an installer, as published to admins. */
  async ofParty(kind: PartyKind, id: string, { limit, cursor }: Asked): Promise<Timeline> {
    const tx = this.database.read();
    await knownParty(tx, kind, id);
    const list = `timeline ${kind} ${id}`;
    const after = readPlace(list, cursor);
    // What was done with its proposals is on the host's topic.
    const published = `from event_copy as e where (e.stream = $1 or e.topic = $1) and e.audience = 'admin'`;
    const found = await tx.rows<TimelineRow>(
      `select e.event_id as id, e.id::text as place, e.type, e.at, e.copy ${published}
          and e.id > coalesce($2::bigint, 0) order by e.id limit $3`,
      [`${kind}:${id}`, after, limit + 1],
    );
    const count = await tx.row<{ total: number }>(`select count(*)::int as total ${published}`, [`${kind}:${id}`]);
    const { page, nextCursor } = pageOf(list, found, limit);
    return { items: page.map(itemOf), total: count?.total ?? 0, nextCursor };
  }
  /** The history of one's own record, as published to its owner when it happened. */
  async ofOwn(kind: PartyKind, actor: Actor, { limit, cursor }: Asked): Promise<Timeline> {
    if (!actor.partyId) throw refuse.notFound(REFUSALS.notFound(NAMES[kind]));
    const tx = this.database.read();
    const own = `${kind}:${actor.partyId}`;
    const list = `own timeline ${own}`;
    const after = readPlace(list, cursor);
    // The stream and the audience of a party have the same name.
    const published = 'from event_copy as e where (e.stream = $1 or e.topic = $1) and e.audience = $1';
    const found = await tx.rows<TimelineRow>(
      `select e.event_id as id, e.id::text as place, e.type, e.at, e.copy ${published}
          and e.id > coalesce($2::bigint, 0) order by e.id limit $3`,
      [own, after, limit + 1],
    );
    const count = await tx.row<{ total: number }>(`select count(*)::int as total ${published}`, [own]);
    const { page, nextCursor } = pageOf(list, found, limit);
    return { items: page.map(itemOf), total: count?.total ?? 0, nextCursor };
  }
}

const NAMES: Record<PartyKind, string> = { host: 'Asset host', funder: 'Asset funder', installer: 'Installer' };

/** Refuses a party that is not there for this reader. */
export async function knownParty(tx: Tx, kind: PartyKind, id: string): Promise<void> {
  const own = await tx.row(`select id from ${kind} where id = $1`, [id]);
  if (!own) throw refuse.notFound(REFUSALS.notFound(NAMES[kind]));
}

/** Refuses a project that is not there for this reader; comes before anything that is said of the rest of a question. */
export async function knownProject(tx: Tx, actor: Actor, projectId: string): Promise<void> {
  const scope = mayRead(actor);
  const own = await tx.row(
    `select p.id from project p left join site_job j on j.project_id = p.id and j.withdrawn_at is null
      where p.id = $1 and (${scope.sql.replace('?', '$2')})`,
    [projectId, ...scope.values],
  );
  if (!own) throw refuse.notFound(REFUSALS.projectNotFound);
}

/** The one audience besides `public` and `user:<id>` that a person holds: the last, where there is one. */
export const audienceOf = (actor: Actor): string => sharedAudienceOf(actor) ?? audiencesOf(actor).at(-1) ?? 'public';

const itemOf = ({ id, type, at, copy }: Omit<TimelineRow, 'place'>): Timeline['items'][number] => ({
  ...historyItem({ id, type, at: iso(at), copy }),
  // The price of a works order is in its own view alone.
  records: copy.records.filter(({ kind }) => kind !== 'works_order'),
});
