import type pg from 'pg';
import { row, rows } from '../../tools/servers/database.ts';
import { SYSTEM } from '../lib/seed.ts';

const FUNDERS = 200;
const INSTALLERS = 100;
/** Copies are kept for 30 days; of the events of years that is the newest tenth. */
const COPIED = 10;
const STATUSES = ['pending', 'confirmed', 'job_assigned', 'in_progress', 'awaiting_commissioning', 'complete', 'live'];

/** The same id (version 4 in shape) for the same thing in every run: made of its kind, its number and the seed. */
export const idOf = (kind: string, number: string | number): string =>
  `overlay(overlay(md5('${kind} ' || (${number}) || ' ' || $1) placing '4' from 13) placing '8' from 17)::uuid`;
const ago = (number: string, seconds: number) =>
  `timestamptz '2026-11-20 12:00:00+00' - (${number}) * interval '${seconds} seconds'`;

/** The tables with the most rows: their indexes are made at the end, in one go each. */
const LARGE = ['event_log', 'project', 'host', 'installation_job'];

/**
 * Years of a busy product, put in by SQL into a migrated database that has no project yet: so many projects, each with a host of its own,
 * and ten times as many events, each projected for admins, host and funder. The copies hold the records that a status change holds, a little
 * shorter than real ones. The same seed makes the same ids. All of it or, where it fails, nothing; what the log has already stays, and
 * the new events are numbered on from there.
 */
export async function fillYears(client: pg.Client, projects: number, seed: number): Promise<void> {
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
  await client.query('begin');
  try {
    // Who numbers the log meanwhile waits for this row.
    const text = 'select head_seq::float8 as head from event_log_state for update';
    const { head } = await row<{ head: number }>(client, text);
    await fill(client, projects, { seed, head });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('vacuum analyze');
}

async function fill(
  client: pg.Client,
  projects: number,
  { seed, head }: { seed: number; head: number },
): Promise<void> {
  const put = (sql: string) => client.query(sql, [String(seed)]);
  const dropped = await rows<{ drop: string; make: string }>(
    client,
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
       from pg_index i where i.indrelid = any($1::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
        and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`,
    [LARGE],
  );
  for (const { drop } of dropped) await client.query(drop);
  for (const sql of [parties, () => funders, () => installers, projectRows, jobs, events, copies])
    await put(sql(projects, head));
  await client.query(figures(projects, head));
  for (const { make } of dropped) await client.query(make);
}

const parties = (count: number) => `insert into host
  (id, status, version, created_at, updated_at, status_changed_at, full_name, company_name, email, phone_number, postcode)
  select ${idOf('host', 'n')}, case when n % 7 = 6 then 'live' else 'paired' end, 3, ${ago('n', 900)}, now(), now(), 'Host ' || n,
         'Company ' || n || ' Ltd', 'host' || n || '@bench.example', '+44 20 7946 0001', 'LS' || n % 29 || ' 1AB'
    from generate_series(1, ${count}) as n`;

const funders = `insert into funder (id, status, version, created_at, updated_at, full_name, company_name, email, fund_name)
  select ${idOf('funder', 'n')}, 'active', 1, ${ago('n', 90_000)}, now(), 'Funder ' || n, 'Capital ' || n || ' LLP',
         'funder' || n || '@bench.example', 'Fund ' || n from generate_series(0, ${FUNDERS - 1}) as n`;

const installers = `insert into installer (id, status, version, created_at, updated_at, full_name, company_name, email, certifications)
  select ${idOf('installer', 'n')}, 'active', 1, ${ago('n', 90_000)}, now(), 'Installer ' || n, 'Electrical ' || n || ' Ltd',
         'installer' || n || '@bench.example', '["MCS"]' from generate_series(0, ${INSTALLERS - 1}) as n`;

const statusOf = `(array['${STATUSES.join("','")}'])[n % 7 + 1]`;

const projectRows = (count: number) => `insert into project
  (id, asset_host_id, asset_funder_id, installer_id, status, version, created_at, updated_at, status_changed_at, expected_savings_pence,
   monthly_savings_pence, capital_cost_pence, co2_reduction, system_requirements)
  select ${idOf('project', 'n')}, ${idOf('host', 'n')}, ${idOf('funder', `n % ${FUNDERS}`)},
         case when n % 7 >= 2 then ${idOf('installer', `n % ${INSTALLERS}`)} end, ${statusOf}, 10, ${ago('n', 900)}, now(), now(),
         5412000 + n, 451000, 31250000, 86.4, '${JSON.stringify(SYSTEM)}' from generate_series(1, ${count}) as n`;

const jobs = (
  count: number,
) => `insert into installation_job (id, project_id, installer_id, status, version, created_at, updated_at, assigned_date)
  select ${idOf('job', 'n')}, ${idOf('project', 'n')}, ${idOf('installer', `n % ${INSTALLERS}`)},
         case n % 7 when 2 then 'new' when 3 then 'in_progress' when 4 then 'awaiting_commissioning' else 'complete' end,
         3, ${ago('n', 900)}, now(), (${ago('n', 900)})::date
    from generate_series(1, ${count}) as n where n % 7 >= 2`;

/** What a copy holds: who, what, and the project's record. */
const copyOf = `jsonb_build_object('actor', null, 'data', e.data, 'records', jsonb_build_array(jsonb_build_object('kind', 'project',
  'id', e.project, 'version', e.v, 'view', jsonb_build_object('id', e.project, 'status', 'confirmed', 'version', e.v,
  'expectedSavings', 54120, 'monthlySavings', 4510, 'capitalCost', 312500, 'co2Reduction', 86.4, 'matchScore', 91,
  'systemRequirements', '${JSON.stringify(SYSTEM)}'::jsonb))))`;

/** The v-th event of each project in turn, so that a project's are spread over the whole log. */
const events = (count: number, head: number) => `insert into event_log
  (event_id, stream, version, topic, type, data, actor, at, subject_kind, subject_id, audiences, seq)
  select ${idOf('event', "n || '.' || v")}, 'project:' || project, v, 'project:' || project,
         case v when 1 then 'project.created' else 'project.details_changed' end, data, null, at, 'project', project,
         jsonb_build_object('admin', copy, 'host:' || host, copy, 'funder:' || funder, copy), ${head} + (v - 1) * ${count} + n
    from (select e.*, ${copyOf} as copy from (
      select n, v, ${idOf('project', 'n')} as project, ${idOf('host', 'n')} as host, ${idOf('funder', `n % ${FUNDERS}`)} as funder,
             case v when 1 then '{}'::jsonb else '{"fields":["capitalCost"]}' end as data,
             ${ago(`${10 * count} - ((v - 1) * ${count} + n)`, 90)} as at
        from generate_series(1, 10) as v, generate_series(1, ${count}) as n order by v, n) as e) as e`;

/** The last event of which no copy is kept. */
const floorOf = (count: number, head: number) => head + 10 * count - (10 * count) / COPIED;

const copies = (count: number, head: number) => `insert into audience_event
  (audience, n, seq, event_id, type, at, subject_kind, subject_id, actor, data, records)
  select copy.key, coalesce(c.n, 0) + row_number() over (partition by copy.key order by e.seq), e.seq, e.event_id, e.type, e.at,
         e.subject_kind, e.subject_id, null, copy.value -> 'data', copy.value -> 'records'
    from event_log as e cross join jsonb_each(e.audiences) as copy left join audience_counter c on c.audience = copy.key
   where e.seq > ${floorOf(count, head)} and $1 <> ''`;

/** Counters and the state of the log, as the product's own commands and its relay would have left them. */
const figures = (count: number, head: number) => `
  insert into audience_counter select audience, max(n) from audience_event group by audience
    on conflict (audience) do update set n = excluded.n;
  update event_log_state set head_seq = ${head + 10 * count}, floor_seq = ${floorOf(count, head)};
  insert into statistic (kind, status, shard, total)
    select 'projects', status, 0, count(*) from project group by status union all
    select 'hosts', status, 0, count(*) from host group by status union all
    select 'funders', status, 0, count(*) from funder group by status union all
    select 'installers', status, 0, count(*) from installer group by status
    on conflict (kind, status, shard) do update set total = excluded.total`;
