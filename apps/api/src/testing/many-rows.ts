import type { Client } from 'pg';
import type { Person, TestApi } from './api.js';

/**
 * Some years of a busy product, inserted by SQL so that the planner has realistic sizes: mostly finished projects, each
 * with its own host, their jobs, events with copies, and notifications. Statistics are gathered.
 */

const FUNDERS = 40;
const INSTALLERS = 40;
const EVENTS_EACH = 4;
/** Sequence numbers that the relay has assigned, or may be assigning, to earlier events. */
const SPARE = 1000;

/** A UUID of version 4 format, the same for the same input. */
const idOf = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind} ' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`;
const ago = (number: string) => `now() - (${number}) * interval '40 minutes'`;
const person = (kind: string) =>
  `'${kind} Person ' || n, '${kind} Company ' || n || ' Ltd', '${kind.toLowerCase()}' || n || '@many.example'`;
// Seventeen out of twenty are live; the others are at earlier stages.
const status = `case n % 20 when 0 then 'pending' when 1 then 'confirmed' when 2 then 'in_progress' else 'live' end`;

const FILL = (count: number, notified: string) => [
  `insert into host (id, status, version, created_at, updated_at, status_changed_at, full_name, company_name, email, postcode, mpan_number)
   select ${idOf('host', 'n')}, case when n % 20 > 2 then 'live' else 'paired' end, 2, ${ago('n')}, now(), ${ago('n')}, ${person('Host')},
          'LS' || n % 29 || ' 1AB', lpad(n::text, 13, '1') from generate_series(1, ${count}) as n`,
  `insert into funder (id, status, version, created_at, updated_at, full_name, company_name, email, fund_name)
   select ${idOf('funder', 'n')}, 'active', 1, ${ago('n')}, now(), ${person('Funder')}, 'Fund ' || n from generate_series(0, ${FUNDERS - 1}) as n`,
  `insert into installer (id, status, version, created_at, updated_at, full_name, company_name, email)
   select ${idOf('installer', 'n')}, 'active', 1, ${ago('n')}, now(), ${person('Installer')} from generate_series(0, ${INSTALLERS - 1}) as n`,
  `insert into project (id, asset_host_id, asset_funder_id, installer_id, status, version, created_at, updated_at, status_changed_at,
                        expected_savings_pence, installation_date)
   select ${idOf('project', 'n')}, ${idOf('host', 'n')}, ${idOf('funder', `n % ${FUNDERS}`)},
          case when n % 20 >= 2 then ${idOf('installer', `n % ${INSTALLERS}`)} end, ${status}, 2, ${ago('n')}, ${ago('n')}, ${ago('n')},
          n * 100, (${ago('n')})::date from generate_series(1, ${count}) as n`,
  `insert into installation_job (id, project_id, installer_id, status, version, created_at, updated_at, assigned_date)
   select ${idOf('job', 'n')}, ${idOf('project', 'n')}, ${idOf('installer', `n % ${INSTALLERS}`)},
          case when n % 20 = 2 then 'in_progress' else 'complete' end, 2, ${ago('n')}, now(), (${ago('n')})::date
     from generate_series(1, ${count}) as n where n % 20 >= 2`,
  `insert into project_file (id, project_id, file_type, file_name, file_path, file_size, sha256, state, version, created_at)
   select ${idOf('file', 'n')}, ${idOf('project', 'n')}, 'dno_approval', 'dno.pdf', 'projects/' || n, 1000, '\\x00', 'ready', 2, ${ago('n')}
     from generate_series(3, ${count}) as n`,
  `insert into event_log (event_id, stream, version, topic, type, data, actor, at, subject_kind, subject_id, audiences, seq)
   select gen_random_uuid(), 'project:' || project, v, 'project:' || project, 'project.details_changed', '{"fields":[]}', null,
          ${ago('n')}, 'project', project,
          jsonb_build_object('admin', copy, 'funder:' || ${idOf('funder', `n % ${FUNDERS}`)}, copy), ${SPARE} + (v - 1) * ${count} + n
     from (select n, v, ${idOf('project', 'n')} as project, '{"actor":null,"data":{"fields":[]},"records":[]}'::jsonb as copy
             from generate_series(1, ${EVENTS_EACH}) as v, generate_series(1, ${count}) as n order by v, n) as e`,
  `insert into audience_event (audience, n, seq, event_id, type, at, subject_kind, subject_id, actor, data, records)
   select copy.key, ${SPARE} + row_number() over (partition by copy.key order by e.seq), e.seq, e.event_id, e.type, e.at, e.subject_kind, e.subject_id,
          null, copy.value -> 'data', copy.value -> 'records' from event_log as e, jsonb_each(e.audiences) as copy where e.seq > ${SPARE}`,
  `insert into audience_counter select audience, max(n) from audience_event group by audience on conflict (audience) do update set n = excluded.n`,
  `update event_log_state set head_seq = ${SPARE + EVENTS_EACH * count}`,
  `insert into statistic (kind, status, shard, total) select 'projects', status, 99, count(*) from project group by status`,
  `insert into account (id, role, state, email, full_name, version, created_at, updated_at)
   select ${idOf('account', 'n')}, 'asset_host', 'active', 'account' || n || '@many.example', 'Account ' || n, 1, ${ago('n')}, now()
     from generate_series(1, ${count / 2}) as n`,
  `insert into notification (id, account_id, kind, cause, text, href, reason, version, created_at)
   select gen_random_uuid(), case n % 50 when 0 then '${notified}'::uuid else ${idOf('account', `n % ${count / 2} + 1`)} end,
          'project_live', gen_random_uuid(), 'It is live', '/', 'Yours', 1, ${ago('n')} from generate_series(1, ${count}) as n`,
];

export interface ManyRows {
  admin: Person;
  /** Belongs to one of many funds. */
  funder: Person;
  installer: Person;
  project: string;
}

/** `owner`: a connection as the tables' owner, because some tables have no other writer. */
export async function manyRows(api: TestApi, owner: Client, count = 6000): Promise<ManyRows> {
  const admin = await api.person('admin');
  const [funder, installer] = [await api.person('asset_funder'), await api.person('installer')];
  for (const sql of FILL(count, funder.account.id)) await owner.query(sql);
  // Both act for parties with work.
  for (const { account } of [funder, installer]) {
    const kind = account.role === 'installer' ? 'installer' : 'funder';
    for (const change of [
      `update account set record_id = ${idOf(kind, '7')} where id = $1`,
      `update membership set party_id = ${idOf(kind, '7')} where account_id = $1`,
      `update session set party_id = ${idOf(kind, '7')} where account_id = $1`,
    ]) {
      await owner.query(change, [account.id]);
    }
  }
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ id: string }>(`select ${idOf('project', '7')} as id`);
  return { admin, funder, installer, project: rows[0]?.id ?? '' };
}
