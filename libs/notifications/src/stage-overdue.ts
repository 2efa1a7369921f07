import { daysSince, STAGE_TARGETS, statusTitle } from '@libs/contracts';
import { type Database, iso } from '@libs/platform';
import { causeId } from './cause-id.js';
import { notifyPeople } from './notify-people.js';
import type { Person } from './about.js';
import { activeAdmins, recordOwners } from './find-about.sql.js';
import { type OverdueLine, tellTogether, TOGETHER_FROM } from './overdue-together.js';

/** So many in one transaction. */
const BATCH = 50;
/** What became overdue longer ago than this has been notified already, or was so before the check existed. */
const NEWS_FOR = '30 days';

interface Overdue {
  kind: 'host' | 'project';
  id: string;
  status: string;
  company: string;
  since: string;
}

const TARGETS = Object.entries(STAGE_TARGETS)
  .flatMap(([kind, targets]) => Object.entries(targets).map(([status, days]) => `('${kind}', '${status}', ${days})`))
  .join(', ');

const OVERDUE = `
with target (kind, status, days) as (values ${TARGETS}),
stay as (
  select 'host' as kind, id, status, coalesce(nullif(company_name, ''), full_name) as company, status_changed_at as since
    from host
  union all
  select 'project', p.id, p.status, coalesce(nullif(h.company_name, ''), h.full_name), p.status_changed_at
    from project p join host h on h.id = p.asset_host_id where p.withdrawn_at is null and p.status <> 'live')
select s.kind, s.id, s.status, s.company, s.since
  from stay s join target t on t.kind = s.kind and t.status = s.status
 where s.since + t.days * interval '1 day' <= $1::timestamptz
   and s.since + t.days * interval '1 day' > $1::timestamptz - interval '${NEWS_FOR}'
 order by s.since, s.id`;

/** One id for one stay of one record in one stage: told once, however often it is looked at. */
const stayId = ({ kind, id, status, since }: Omit<Overdue, 'company'>): string =>
  causeId(`stage_overdue ${kind} ${id} ${status} ${iso(since)}`);

const PLACES = { host: '/admin/asset-hosts?open=', project: '/admin/projects?open=' } as const;

/** Tells the admins of what has stayed in its stage past its target. May run as often as it likes. */
export async function notifyOfOverdueStages(database: Database, now: Date): Promise<number> {
  const tx = database.read();
  const admins = await activeAdmins(tx);
  if (admins.length === 0) return 0;
  const found = await tx.rows<Overdue>(OVERDUE, [now]);
  const causes = found.map(stayId);
  const toldBefore = await tx.rows<{ cause: string }>(
    `select distinct cause from notification where kind = 'stage_overdue' and cause = any($1::uuid[])
     union select distinct cause from digest_item where kind = 'stage_overdue' and cause = any($1::uuid[])`,
    [causes],
  );
  const known = new Set(toldBefore.map(({ cause }) => cause));
  const news = found.filter((stay) => !known.has(stayId(stay)));
  const owners = await recordOwners(
    tx,
    news.map(({ id }) => id),
  );
  // Each owner's own lines; those of nobody go to everyone.
  const told = Map.groupBy(news, ({ id }) => owners.get(id)?.accountId ?? null);
  for (const [accountId, stays] of told) {
    const people = accountId === null ? admins : [{ accountId, role: 'admin' as const }];
    await tellOf(
      database,
      people,
      stays.map((stay) => lineOf(stay, now)),
      now,
    );
  }
  return news.length;
}

function lineOf(stay: Overdue, now: Date): OverdueLine {
  const days = daysSince(new Date(stay.since), now);
  const text = `${stay.company}: ${days} days in ${statusTitle(stay.status)}`;
  return { cause: stayId(stay), text, href: `${PLACES[stay.kind]}${stay.id}` };
}

async function tellOf(database: Database, people: readonly Person[], lines: OverdueLine[], now: Date): Promise<void> {
  if (lines.length >= TOGETHER_FROM && (await tellTogether(database, people, lines, now))) return;
  for (let from = 0; from < lines.length; from += BATCH) {
    await database.transaction(async (inside) => {
      for (const { cause, ...line } of lines.slice(from, from + BATCH)) {
        const notices = people.map((person) => ({ ...person, ...line, kind: 'stage_overdue' as const }));
        await notifyPeople(inside, notices, { id: cause, at: now }, now);
      }
    });
  }
}
