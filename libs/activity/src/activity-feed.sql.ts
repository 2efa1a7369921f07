import {
  type AnswerOf,
  type AudienceCopy,
  EVENTS,
  EVENT_TYPES,
  type EventType,
  moveOf,
  type routes,
  sentence,
} from '@libs/contracts';
import { Database, iso } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { companyOf, hrefOf } from './about.js';
import { pageOf, readPlace } from './places.js';
import { UNSHOWN } from './unshown.js';

type Activity = AnswerOf<typeof routes.listActivity>;

interface ActivityRow {
  id: string;
  place: string;
  type: EventType;
  at: string;
  subject_kind: string;
  subject_id: string | null;
  topic: string | null;
  copy: AudienceCopy;
  company: string | null;
}

/** Every event of these types has a copy for admins, so the types alone find them, by an index. */
const TOLD_TO_ADMINS = EVENT_TYPES.filter((type) => (EVENTS[type].audiences as readonly string[]).includes('admin'));

const SHOWN = TOLD_TO_ADMINS.filter((type) => !UNSHOWN.includes(type));

/** The newest events published to admins, each linking to its record. */
@Injectable()
export class ActivityFeed {
  constructor(private readonly database: Database) {}

  async newest({ limit, cursor }: { limit: number; cursor?: string }): Promise<Activity> {
    const tx = this.database.read();
    const before = readPlace('activity', cursor);
    // By seq, the order of publication, so that the list agrees with what arrives live.
    const found = await tx.rows<ActivityRow>(
      `select e.event_id as id, e.seq::text as place, e.type, e.at, e.subject_kind, e.subject_id, e.topic,
              (select c.copy from event_copy as c where c.id = e.id and c.audience = 'admin') as copy,
              coalesce(h.company_name, h.full_name, of.name) as company
         from event_log as e
         left join project p on p.id = case when e.topic like 'project:%' then substr(e.topic, 9)::uuid when e.subject_kind = 'project' then e.subject_id end
         left join host h on h.id = coalesce(p.asset_host_id, case when e.topic like 'host:%' then substr(e.topic, 6)::uuid end)
         left join lateral (
           select coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name) as name from funder where e.subject_kind = 'funder' and id = e.subject_id
           union all select coalesce(nullif(company_name, ''), full_name) from installer where e.subject_kind = 'installer' and id = e.subject_id
           union all select company_name from lead where e.subject_kind = 'lead' and id = e.subject_id) of on true
        where e.seq < coalesce($1::bigint, 9223372036854775807) and e.type = any($2)
          -- Each photo that arrives is told on its project; here all of them together, once.
          and (e.type <> 'delivery.received' or e.topic is not null)
          and (e.type not in ('file.uploaded', 'file.ready') or e.data ->> 'photo' is null)
        order by e.seq desc limit $3`,
      [before, SHOWN, limit + 1],
    );
    // How many copies the audience ever got is counted with each stamp.
    const count = await tx.row<{ total: number }>(
      `select (n - (select count(*) from event_log where type = any($1) and seq is not null))::float8 as total
         from audience_counter where audience = 'admin'`,
      [UNSHOWN],
    );
    const { page, nextCursor } = pageOf('activity', found, limit);
    return { items: page.map(itemOf), total: count?.total ?? 0, nextCursor };
  }
}

const itemOf = (found: ActivityRow): Activity['items'][number] => {
  const subject = { kind: found.subject_kind, id: found.subject_id };
  const { actor, data, records } = found.copy;
  return {
    id: found.id,
    type: found.type,
    at: iso(found.at),
    actor,
    subject,
    ...moveOf(found.type, data),
    text: sentence(found.type, data, actor, found.company ?? companyOf(records)),
    href: hrefOf(subject, found.topic),
  };
};
