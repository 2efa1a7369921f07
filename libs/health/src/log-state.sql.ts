import { type Health, SUBSCRIBERS } from '@libs/contracts';
import { isoOrNull, RELAY_LOCK, type Tx } from '@libs/platform';

/** Beyond this many it is enough to know that there are more. */
const COUNTED = 10_000;

interface State {
  head: number;
  unstamped: number;
  oldest: string | null;
  newest: string | null;
  leader: string | null;
}

const STAND = `
select s.head_seq::float8 as head,
       (select count(*)::int from (select 1 from event_log where seq is null limit ${COUNTED}) as open) as unstamped,
       (select at from event_log where seq is null order by id limit 1) as oldest,
       (select at from event_log where seq = s.head_seq) as newest,
       (select session.application_name from pg_locks held join pg_stat_activity session on session.pid = held.pid
         where held.locktype = 'advisory' and held.objsubid = 1 and held.classid = 0 and held.objid = ${RELAY_LOCK}
           and held.granted and held.database = (select oid from pg_database where datname = current_database())
         limit 1) as leader
  from event_log_state s`;

const BEHIND = `
select count(*)::int as behind from (
  select 1 from event_log e where e.seq > $2 and e.type = any($3) and (e.idle is null or $1 <> all(e.idle))
     and not exists (select 1 from inbox i where i.subscriber = $1 and i.event_id = e.event_id)
   limit ${COUNTED}) as open`;

/** How far the numbering and the queues are behind what was committed. */
export async function logState(tx: Tx): Promise<Health['log']> {
  const state = (await tx.row<State>(STAND)) as State;
  const progress = await tx.rows<{ subscriber: string; seq: number }>(
    'select subscriber, settled_seq::float8 as seq from subscriber_progress',
  );
  const subscribers = [];
  for (const [name, types] of Object.entries(SUBSCRIBERS)) {
    const settled = progress.find(({ subscriber }) => subscriber === name)?.seq ?? 0;
    const found = await tx.row<{ behind: number }>(BEHIND, [name, settled, types]);
    subscribers.push({ name, behind: found?.behind ?? 0 });
  }
  return {
    head: state.head,
    unstamped: state.unstamped,
    oldestUnstampedAt: isoOrNull(state.oldest),
    leader: state.leader,
    newestAt: isoOrNull(state.newest),
    subscribers,
  };
}
