/** Rows in thousands, with the longest and oddest names that the product takes, put in by SQL beside the demo's. */

/** One word too long for any cell, symbols made of several characters, and a name written from right to left. */
const NAMES = `(array['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Cold Stores', '🏭☀️ 👩🏽‍🔧👨‍👩‍👧‍👦 Sunny Side Up',
  'مخبز الشمس', 'The Worshipful and Ancient Company of Bakers, Brewers, Millers and Maltsters of Stow-on-the-Wold (Holdings)', 'X'])[n % 5 + 1]`;
const COMPANY = `${NAMES} || ' ' || n`;
const PERSON = `(array['Wolfeschlegelsteinhausenbergerdorff', '👩‍🚀 Zoë', 'O’Neill-Featherstonehaugh', 'Ng'])[n % 4 + 1] || ' ' || n`;

/** The same id for the same row in every table that names it. */
const idOf = (kind: string, number = 'n'): string =>
  `overlay(overlay(md5('full ${kind} ' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`;
const AGO = "now() - n * interval '7 minutes'";
const party = (table: string, status: string, email: string) => `insert into ${table}
  (id, status, version, created_at, updated_at, full_name, company_name, email, phone_number
   ${table === 'host' ? ', status_changed_at' : ''}${table === 'funder' ? ', fund_name' : ''})
  select ${idOf(table)}, ${status}, 1, ${AGO}, now(), ${PERSON}, ${COMPANY}, '${email}-' || n || '@full.example', '+44 20 7946 0001'
         ${table === 'host' ? ', now()' : ''}${table === 'funder' ? `, ${COMPANY}` : ''}
    from generate_series(1, :rows) as n`;

const STATUS = `(array['pending','confirmed','job_assigned','in_progress','awaiting_commissioning','complete','live'])[n % 7 + 1]`;

/** The statements, in the order of what refers to what. `funder` and `installer` are SQL for the records that get a thousand rows of their own. */
export const fullTables = (rows: number, funder: string, installer: string): string[] =>
  [
    party('host', "'paired'", 'host'),
    party('funder', "'active'", 'funder'),
    party('installer', "'active'", 'installer'),
    `insert into project (id, asset_host_id, asset_funder_id, installer_id, status, version, created_at, updated_at, status_changed_at,
        expected_savings_pence, monthly_savings_pence, capital_cost_pence, co2_reduction)
      select ${idOf('project')}, ${idOf('host')}, ${funder}, case when n % 7 >= 2 then ${installer} end, ${STATUS}, 1, ${AGO}, now(),
             ${AGO}, 987654321 + n, 82304526, 98765432100 + n, 1234567.891 from generate_series(1, :rows) as n`,
    `insert into installation_job (id, project_id, installer_id, status, version, created_at, updated_at, assigned_date)
      select ${idOf('job')}, ${idOf('project')}, ${installer},
             case n % 7 when 2 then 'new' when 3 then 'in_progress' when 4 then 'awaiting_commissioning' else 'complete' end,
             1, ${AGO}, now(), current_date from generate_series(1, :rows) as n where n % 7 >= 2`,
    `insert into lead (id, status, version, created_at, updated_at, full_name, company_name, work_email, cleaned_full_name,
        cleaned_company_name, consent_text, consented_at)
      select ${idOf('lead')}, case n % 2 when 0 then 'submitted' else 'declined' end, 1, ${AGO}, now(), ${PERSON}, ${COMPANY},
             repeat('long-', 30) || n || '@full.example', ${PERSON}, ${COMPANY}, 'privacy-policy/2025-09-01', ${AGO}
        from generate_series(1, :rows) as n`,
    `insert into account (id, role, state, email, full_name, company_name, version, created_at, updated_at)
      select ${idOf('account')}, (array['admin','asset_host','asset_funder','installer'])[n % 4 + 1], 'invited',
             repeat('long-', 30) || n || '@accounts.example', ${PERSON}, ${COMPANY}, 1, ${AGO}, now() from generate_series(1, :rows) as n`,
    `insert into notification (id, account_id, kind, cause, text, href, reason, version, created_at)
      select gen_random_uuid(), account.id, 'job_assigned', gen_random_uuid(), ${COMPANY} || ' is now In Progress', '/notifications',
             'You see this project', 1, ${AGO}
        from generate_series(1, :rows) as n, account where account.email like '%@%.example' and account.password_hash is not null`,
    `insert into audit_event (id, kind, at, actor_name, actor_role, subject_kind, subject_id, subject_name, text)
      select gen_random_uuid(), 'status_overridden', ${AGO}, ${PERSON}, 'admin', 'project', ${idOf('project')}, ${COMPANY},
             ${PERSON} || ' moved ' || ${COMPANY} || ' to In Progress' from generate_series(1, :rows) as n`,
    `insert into lori_conversation (id, created_at, last_at, status, version, handed_at, lead_id)
      select ${idOf('conversation')}, ${AGO}, ${AGO}, case n % 2 when 0 then 'waiting' else 'closed' end, 1, ${AGO}, ${idOf('lead')}
        from generate_series(1, :rows) as n`,
    `insert into lori_line (conversation_id, author, text, question, intent, known, at)
      select ${idOf('conversation')}, 'lori', repeat(${COMPANY} || ' ', 10), ${COMPANY} || '?', null, false, ${AGO}
        from generate_series(1, :rows) as n`,
    `insert into statistic (kind, status, shard, total) select 'projects', status, 0, count(*) from project group by status union all
      select 'hosts', status, 0, count(*) from host group by status union all
      select 'funders', status, 0, count(*) from funder group by status union all
      select 'installers', status, 0, count(*) from installer group by status
      on conflict (kind, status, shard) do update set total = excluded.total`,
    'analyze',
  ].map((sql) => sql.replaceAll(':rows', String(rows)));
