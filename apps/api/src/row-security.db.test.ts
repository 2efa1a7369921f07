import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NOBODY, type DatabaseReader, readerOf } from '@libs/platform';
import { loadReaders, MIGRATIONS_FOLDER, readAs } from '@libs/platform/testing';
import { insertAgreement, insertWorksOrder } from './testing/agreements.js';
import { PASSWORD, type Person, TestApi } from './testing/api.js';

/**
 * Which rows the database shows to each reader, even if a query forgets to filter. Uses one connection, so that
 * anything left by one reader would be visible to the next.
 */

let api: TestApi;
let readers: Awaited<ReturnType<typeof loadReaders>>;
const people = {} as Record<
  | 'admin'
  | 'host'
  | 'hostMember'
  | 'removedMember'
  | 'otherHost'
  | 'thirdHost'
  | 'funder'
  | 'funderMember'
  | 'otherFunder'
  | 'installer'
  | 'installerMember'
  | 'otherInstaller',
  Person
>;
type Who = keyof typeof people | 'nobody';
const made = {} as Record<'pending' | 'working' | 'live' | 'withdrawn', string>;
/** Offered, for the project in progress; the pending one has a draft, which only the office sees. */
let agreement: string;
let order: string;
const files = {} as Record<'pendingReady' | 'workingReady' | 'workingChecking' | 'liveReady', string>;

beforeAll(async () => {
  api = await TestApi.start({ DATABASE_POOL: '1' });
  readers = await loadReaders(MIGRATIONS_FOLDER);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost', 'thirdHost'] as const) people[name] = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  const { host, otherHost, thirdHost, funder, otherFunder, installer, otherInstaller } = people;
  // A second member of each party, and a former member of the first.
  people.hostMember = await api.member(host, 'viewer');
  people.funderMember = await api.member(funder, 'manager');
  people.installerMember = await api.member(installer, 'billing');
  const gone = await api.member(host, 'manager');
  people.removedMember = gone;
  const removal = { as: host, body: { password: PASSWORD } };
  expect((await api.call('DELETE', `/api/me/org/members/${gone.memberId}`, removal)).status).toBe(204);
  const invitation = { email: 'kofi@people.example', role: 'viewer', password: PASSWORD };
  expect((await api.post('/api/me/org/invitations', { as: host, body: invitation })).status).toBe(201);
  made.withdrawn = await aProject(host, otherFunder, installer);
  await admin('PATCH', `/api/projects/${made.withdrawn}/status`, { status: 'job_assigned' });
  await admin('POST', `/api/projects/${made.withdrawn}/withdraw`, { reason: 'For the test' });
  made.pending = await aProject(host, funder, otherInstaller);
  made.working = await aProject(otherHost, funder, installer);
  await admin('PATCH', `/api/projects/${made.working}/status`, { status: 'in_progress' });
  made.live = await aProject(thirdHost, otherFunder, otherInstaller);
  await admin('PATCH', `/api/projects/${made.live}/status`, { status: 'live' });
  files.pendingReady = await aFile(made.pending, 'ready');
  files.workingReady = await aFile(made.working, 'ready');
  files.workingChecking = await aFile(made.working, 'checking');
  files.liveReady = await aFile(made.live, 'ready');
  agreement = await insertAgreement(api, made.working);
  await insertAgreement(api, made.pending, false);
  order = await insertWorksOrder(api, made.working);
  await api.query(
    `with made as (insert into asset (id, project_id, host_id, funder_id, installer_id, status, version, live_since, registered_at)
       select gen_random_uuid(), p.id, asset_host_id, asset_funder_id, installer_id, 'reporting', 1, current_date, now()
         from project p where id = any($1::uuid[]) returning id)
     insert into site_day (asset_id, day, channel, wh, quality, batch, revision, computed_at)
       select id, current_date, channel, array_fill(1, array[48]), repeat('A', 48), array_fill(1, array[48]), 1, now()
         from made, unnest(array['gen', 'exp', 'imp']) as channel`,
    [[made.working, made.live]],
  );
  await api.query(
    `insert into alert (id, asset_id, rule, level, status, version, evidence_from, evidence_to, raised_at)
       select gen_random_uuid(), a.id, one.rule, one.level, one.status, 1, now(), now(), now() from asset a,
         (values ('zero_output', 'major', 'open'), ('export_limit', 'critical', 'open'), ('comms_stale', 'major', 'pending'))
           as one (rule, level, status) where a.project_id = any($1::uuid[])`,
    [[made.working, made.live]],
  );
  await api.query(
    `with made as (insert into ticket (id, number, asset_id, project_id, host_id, funder_id, installer_id, cause, level, status,
         version, since, opened_by, opened_at, offered_at)
       select gen_random_uuid(), row_number() over (), a.id, a.project_id, a.host_id, a.funder_id,
              case when one.cause = 'zero_output' then a.installer_id end, one.cause, 'major', one.status, 1, now(), 'admin', now(),
              case when one.cause = 'zero_output' then now() end
         from asset a, (values ('zero_output', 'fixed'), ('meter_gap', 'opened')) as one (cause, status)
        where a.project_id = any($1::uuid[]) returning id, cause),
       noted as (insert into ticket_note (id, ticket_id, by_name, by_role, text, at)
         select gen_random_uuid(), id, 'Pat', by_role, 'For the test', now() from made,
           unnest(array['admin', 'asset_host', 'installer']) as by_role),
       parted as (insert into ticket_part (id, ticket_id, what, at) select gen_random_uuid(), id, 'Fan', now() from made)
     insert into ticket_cost (ticket_id, warranty, pence, payer)
       select id, false, 9000, case when cause = 'meter_gap' then 'funder' else 'voltmere' end from made`,
    [[made.working, made.live]],
  );
  for (const { account } of Object.values(people)) {
    await api.query(
      `insert into notification (id, account_id, kind, cause, text, href, reason, version, created_at)
       values (gen_random_uuid(), $1, 'welcome', gen_random_uuid(), 'Welcome', '/', 'Yours', 1, now())`,
      [account.id],
    );
    await api.query(`insert into notification_preference values ($1, 'project_live', true, 'now')`, [account.id]);
  }
});
afterAll(() => api?.stop());

async function admin(method: 'POST' | 'PATCH', url: string, body: object): Promise<{ id: string }> {
  const answer = await api.call(method, url, { as: people.admin, body });
  expect({ url, status: answer.status < 300 }).toEqual({ url, status: true });
  return answer.body as { id: string };
}

async function aProject(host: Person, funder: Person, installer: Person): Promise<string> {
  await admin('PATCH', `/api/hosts/${host.account.recordId}/status`, { status: 'awaiting_pairing' });
  const pairing = {
    assetHostId: host.account.recordId,
    assetFunderId: funder.account.recordId,
    installerId: installer.account.recordId,
  };
  return (await admin('POST', '/api/projects', pairing)).id;
}

async function aFile(project: string, state: string): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into project_file (id, project_id, file_type, file_name, file_path, file_size, sha256, state, version, created_at)
     values ($1, $2, 'dno_approval', 'a.pdf', $4, 1, '\\x00', $3, 1, now())`,
    [id, project, state, `for the test ${id}`],
  );
  return id;
}

/** The organisation that a person acts for; a removed member acts for none. */
const recordOf = (who: Exclude<Who, 'nobody'>): string | null =>
  who === 'removedMember' ? null : people[who].account.recordId;

function readerFor(who: Who): DatabaseReader {
  if (who === 'nobody') return NOBODY;
  const { id, role, fullName, companyName } = people[who].account;
  return readerOf({ accountId: id, sessionId: null, role, partyId: recordOf(who), name: fullName, companyName });
}

const asked = <T extends object>(who: Who, sql: string, values: unknown[] = []): Promise<T[]> =>
  readAs(readerFor(who), () => api.database.read().rows<T>(sql, values));
const idsOf = async (who: Who, table: string, id = 'id'): Promise<string[]> =>
  (await asked<{ id: string }>(who, `select ${id}::text as id from ${table}`)).map((found) => found.id).sort();
const all = async (table: string, id = 'id', where = 'true'): Promise<string[]> =>
  (await api.query<{ id: string }>(`select ${id}::text as id from ${table} where ${where}`))
    .map((found) => found.id)
    .sort();
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code ?? String(error),
  );

/** Repeated here on purpose: which of the projects created above each person sees. */
const PROJECTS: Record<Who, (keyof typeof made)[]> = {
  nobody: [],
  admin: ['pending', 'working', 'live', 'withdrawn'],
  host: ['pending', 'withdrawn'],
  hostMember: ['pending', 'withdrawn'],
  removedMember: [],
  otherHost: ['working'],
  thirdHost: ['live'],
  funder: ['pending', 'working'],
  funderMember: ['pending', 'working'],
  otherFunder: ['live', 'withdrawn'],
  installer: ['working'],
  installerMember: ['working'],
  otherInstaller: ['live'],
};
const FILES: Record<Who, (keyof typeof files)[]> = {
  nobody: [],
  admin: ['pendingReady', 'workingReady', 'workingChecking', 'liveReady'],
  host: ['pendingReady'],
  hostMember: ['pendingReady'],
  removedMember: [],
  otherHost: ['workingReady'],
  thirdHost: ['liveReady'],
  funder: ['workingReady'],
  funderMember: ['workingReady'],
  otherFunder: ['liveReady'],
  installer: ['workingReady', 'workingChecking'],
  installerMember: ['workingReady', 'workingChecking'],
  otherInstaller: ['liveReady'],
};
/** Live sites, and one that is not live any more, have readings: of the projects above, those that one sees. */
const MEASURED = Object.fromEntries(
  Object.entries(PROJECTS).map(([who, names]) => [who, names.filter((name) => name === 'working' || name === 'live')]),
) as typeof PROJECTS;
/** A host sees major alerts only, and only the office sees those that are still pending. */
const SEEN_ALERTS = {
  admin: ['zero_output', 'export_limit', 'comms_stale'],
  asset_host: ['zero_output'],
  asset_funder: ['zero_output', 'export_limit'],
  installer: ['zero_output', 'export_limit'],
};
const SEEN_CHANNELS = {
  nobody: `''`,
  admin: `'gen', 'exp', 'imp'`,
  asset_host: `'gen', 'exp', 'imp'`,
  asset_funder: `'gen', 'exp'`,
  installer: `'gen'`,
};
const EVERYONE = Object.keys(PROJECTS) as Who[];
const partyOf = (who: Who, role: string): string[] =>
  who !== 'nobody' && people[who].account.role === role ? [recordOf(who)].filter((id) => id !== null) : [];
const accountOf = (who: Who): string[] => (who === 'nobody' ? [] : [people[who].account.id]);

const idOrNull = (id: string | null): string => (id ? `'${id}'` : 'null');

/** Of the tickets that one sees, or of what belongs to them; an installer has none that it was not offered. */
async function ticketsOf(
  who: Who,
  from: string,
  id: string,
  only?: Record<'admin' | 'asset_host' | 'asset_funder' | 'installer', string>,
): Promise<string[]> {
  const role = who === 'nobody' ? null : people[who].account.role;
  const own = MEASURED[who].map((name) => `'${made[name]}'`).join() || 'null';
  const offered = role === 'installer' ? 'and t.offered_at is not null' : '';
  return all(from, id, `t.project_id in (${own}) ${offered} and ${role && only ? only[role] : 'true'}`);
}

/** Table → the rows that a reader gets from an unfiltered query. */
const EXPECTED: Record<string, { id?: string; rows: (who: Who) => string[] | Promise<string[]> }> = {
  project: { rows: (who) => PROJECTS[who].map((name) => made[name]) },
  installation_job: {
    rows: (who) =>
      who === 'admin'
        ? all('installation_job')
        : who === 'installer' || who === 'installerMember' || who === 'otherInstaller'
          ? all('installation_job', 'id', `project_id = '${made[who === 'otherInstaller' ? 'live' : 'working']}'`)
          : [],
  },
  project_file: { rows: (who) => FILES[who].map((name) => files[name]) },
  agreement: {
    rows: (who) =>
      who === 'admin' ? all('agreement') : ['otherHost', 'funder', 'funderMember'].includes(who) ? [agreement] : [],
  },
  works_order: {
    rows: (who) =>
      who === 'admin'
        ? all('works_order')
        : ['funder', 'funderMember', 'installer', 'installerMember'].includes(who)
          ? [order]
          : [],
  },
  asset: { id: 'project_id', rows: (who) => MEASURED[who].map((name) => made[name]) },
  alert: {
    id: 'asset_id::text || rule',
    rows: (who) => {
      const rules = who === 'nobody' ? [] : SEEN_ALERTS[people[who].account.role];
      return all(
        'alert t join asset a on a.id = t.asset_id',
        't.asset_id::text || t.rule',
        `a.project_id in (${MEASURED[who].map((name) => `'${made[name]}'`).join() || 'null'})
           and t.rule in (${rules.map((rule) => `'${rule}'`).join() || `''`})`,
      );
    },
  },
  ticket: { rows: (who) => ticketsOf(who, 'ticket t', 't.id') },
  ticket_part: { rows: (who) => ticketsOf(who, 'ticket_part one join ticket t on t.id = one.ticket_id', 'one.id') },
  ticket_note: {
    rows: (who) =>
      ticketsOf(who, 'ticket_note one join ticket t on t.id = one.ticket_id', 'one.id', {
        admin: 'true',
        installer: 'true',
        asset_host: `one.by_role = 'asset_host'`,
        asset_funder: 'false',
      }),
  },
  ticket_cost: {
    id: 'ticket_id',
    rows: (who) =>
      ticketsOf(who, 'ticket_cost one join ticket t on t.id = one.ticket_id', 'one.ticket_id', {
        admin: 'true',
        installer: 'true',
        asset_host: 'false',
        asset_funder: `one.payer = 'funder'`,
      }),
  },
  site_day: {
    id: 'asset_id::text || channel',
    rows: async (who) => {
      const own = MEASURED[who].map((name) => `'${made[name]}'`).join() || 'null';
      const channels = SEEN_CHANNELS[who === 'nobody' ? 'nobody' : people[who].account.role];
      return all(
        'site_day s join asset a on a.id = s.asset_id',
        's.asset_id::text || s.channel',
        `a.project_id in (${own}) and s.channel in (${channels})`,
      );
    },
  },
  host: { rows: (who) => (who === 'admin' ? all('host') : partyOf(who, 'asset_host')) },
  funder: { rows: (who) => (who === 'admin' ? all('funder') : partyOf(who, 'asset_funder')) },
  installer: { rows: (who) => (who === 'admin' ? all('installer') : partyOf(who, 'installer')) },
  account: { rows: (who) => (who === 'admin' ? all('account') : accountOf(who)) },
  session: { id: 'account_id', rows: (who) => (who === 'admin' ? all('session', 'account_id') : accountOf(who)) },
  // The person's own memberships, and those of their active organisation; a removed member sees only their own row.
  membership: {
    rows: (who) =>
      who === 'admin'
        ? all('membership')
        : who === 'nobody'
          ? []
          : all(
              'membership',
              'id',
              `account_id = '${people[who].account.id}' or party_id = ${idOrNull(recordOf(who))}`,
            ),
  },
  invitation: {
    rows: (who) => (['admin', 'host', 'hostMember'].includes(who) ? all('invitation') : []),
  },
  organisation_member: {
    rows: (who) =>
      who === 'admin'
        ? all('membership', 'id', 'until is null')
        : who === 'nobody'
          ? []
          : all('membership', 'id', `until is null and party_id = ${idOrNull(recordOf(who))}`),
  },
  notification: { id: 'account_id', rows: accountOf },
  notification_preference: { id: 'account_id', rows: accountOf },
};

describe('a query without a filter', () => {
  test('finds one’s own rows and no other, in whatever order people ask on one connection', async () => {
    const cases = (
      await Promise.all(
        EVERYONE.flatMap((who) =>
          Object.entries(EXPECTED).map(async ([table, { id = 'id', rows: own }]) => ({
            who,
            table,
            id,
            own: (await own(who)).sort(),
          })),
        ),
      )
    ).map((entry, index) => ({ ...entry, index }));
    for (const turn of [7, 11, 13, 17]) {
      const mixed = [...cases].sort((a, b) => ((a.index * turn) % 101) - ((b.index * turn) % 101));
      // All at once: they queue for the one connection, and an error in one must not affect the others.
      await Promise.all(
        mixed.map(async ({ who, table, id, own }, place) => {
          if (place % 5 === 0) expect(await refusal(asked(who, 'select 1 / 0 as broken'))).toBe('22012');
          expect({ who, table, rows: await idsOf(who, table, id) }).toEqual({ who, table, rows: own });
        }),
      );
    }
  });

  test('finds of the other parties those of one’s projects, and no way to reach them before they are confirmed', async () => {
    const { host, otherHost, thirdHost, funder, otherFunder, installer, otherInstaller } = people;
    const of = (...found: Person[]) => found.map(({ account }) => account.recordId ?? '').sort();
    expect(await idsOf('funder', 'host_party')).toEqual(of(host, otherHost));
    expect(await idsOf('installer', 'host_party')).toEqual(of(otherHost));
    expect(await idsOf('otherInstaller', 'host_party')).toEqual(of(thirdHost));
    // Of its two projects, one is pending and one was withdrawn after it had passed that status.
    expect(await idsOf('host', 'funder_party')).toEqual(of(otherFunder));
    expect(await idsOf('otherHost', 'funder_party')).toEqual(of(funder));
    expect(await idsOf('installer', 'funder_party')).toEqual([]);
    expect(await idsOf('host', 'installer_party')).toEqual([]);
    expect(await idsOf('funder', 'installer_party')).toEqual(of(installer));
    expect(await idsOf('thirdHost', 'installer_party')).toEqual(of(otherInstaller));
    for (const view of readers.READABLE_VIEWS) expect(await asked('nobody', `select from ${view}`)).toEqual([]);

    const seen = await asked<{ id: string; email: string | null }>('funder', 'select id, email from host_party');
    expect(Object.fromEntries(seen.map(({ id, email }) => [id, email !== null]))).toEqual({
      [host.account.recordId ?? '']: false,
      [otherHost.account.recordId ?? '']: true,
    });
    expect(await asked('otherHost', 'select email, full_name, phone_number from funder_party')).toEqual([
      { email: null, full_name: null, phone_number: null },
    ]);
    expect(await asked('funder', 'select email, full_name from installer_party')).toEqual([
      { email: null, full_name: null },
    ]);
  });

  test('finds of the log the copies that were made for oneself', async () => {
    const relayed = [
      ['admin', people.admin],
      [`host:${people.host.account.recordId}`, people.host],
      [`installer:${people.installer.account.recordId}`, people.installer],
    ] as const;
    for (const [audience, person] of relayed) {
      const who = EVERYONE.find((name) => name !== 'nobody' && people[name] === person) as Who;
      const copies = await idsOf(who, 'event_copy', 'distinct audience');
      expect(who === 'admin' ? copies.includes(audience) : copies).toEqual(who === 'admin' ? true : [audience]);
      const told = await asked<{ audience: string }>(who, 'select distinct audience from audience_event');
      for (const entry of told) expect(['public', `user:${person.account.id}`, audience]).toContain(entry.audience);
      // Both as stored and folded whole: the same rows, and no field that a role may not see.
      const bodies = await asked<{ audience: string; text: string }>(
        who,
        `select audience, raw::text || copy::text as text from event_copy where audience <> 'admin'`,
      );
      if (who === 'admin') continue;
      for (const { audience: of, text } of bodies) {
        expect([audience, `user:${person.account.id}`, 'public']).toContain(of);
        expect(text).not.toMatch(/"(warnings|batchId)"/);
      }
    }
    // A second member reads the organisation's copies, a removed one none of them.
    expect(await idsOf('hostMember', 'event_copy', 'distinct audience')).toEqual([relayed[1][0]]);
    expect(await idsOf('removedMember', 'event_copy', 'distinct audience')).toEqual([]);
    expect(await asked('nobody', 'select from audience_event')).toEqual([]);
    expect(await refusal(asked('host', 'select from event_log'))).toBe('42501');
  });
});

describe('a reader’s role', () => {
  const privileges = (role: string, kinds: string) =>
    api.query<{ name: string }>(
      `select c.relname as name from pg_class as c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
          and has_table_privilege($1, c.oid, $2)`,
      [role, kinds],
    );

  test.each(['app_read', 'app_read_admin'])('%s writes nothing anywhere', async (role) => {
    expect(await privileges(role, 'insert, update, delete, truncate, references, trigger')).toEqual([]);
    const can = await api.database.read().row(
      `select has_schema_privilege($1, 'public', 'create') as creates,
              bool_or(has_any_column_privilege($1, c.oid, 'insert, update')) as writes
         from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
      [role],
    );
    expect(can).toEqual({ creates: false, writes: false });
  });

  test.each<Who>(['nobody', 'host', 'admin'])('%s is refused when it tries', async (who) => {
    const statements = [
      `insert into statistic values ('hosts', 'lead', 0, 1)`,
      `update project set status = 'live'`,
      'delete from notification',
      'truncate session',
      'drop table project_file',
      'select password_hash from account',
      'select * from account',
      'select cloud_sealed from installation_job',
      'select from refresh_token',
      'select from access_code',
      'select sealed from account_totp',
      'select token_hash from invitation',
      ...(who === 'admin' ? [] : ['select from agreement_office', 'select from signature_evidence']),
    ];
    for (const statement of statements)
      expect({ request: statement, refused: await refusal(asked(who, statement)) }).toEqual({
        request: statement,
        refused: '42501',
      });
  });

  test('no column of secrets can be named', async () => {
    // The hash of a document or a question is no secret from its readers, and a certificate is published.
    const open = [
      'project_file.sha256',
      'project_file.stored_sha256',
      'site_forecast.inputs_hash',
      'proposal.sha256',
      'seal_certificate.der',
    ];
    const named = await api.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and (data_type = 'bytea' or column_name ~ '(password|hash|secret|sealed|token)')
          and has_column_privilege('app_read', format('%I.%I', table_schema, table_name)::regclass, column_name, 'select')`,
    );
    expect(named.map(({ name }) => name).filter((name) => !open.includes(name))).toEqual([]);
  });

  test('the connection belongs to the process again after each query, failed or not', async () => {
    await idsOf('host', 'project');
    await refusal(asked('funder', 'select 1 / 0 as broken'));
    const [left] = await api.query(
      `select current_user as role, coalesce(current_setting('app.account', true), '') as account,
              coalesce(current_setting('app.party', true), '') as party`,
    );
    expect(left).toEqual({ role: 'app_write', account: '', party: '' });
  });

  test.each(['app_write', 'app_worker'])(
    '%s writes nothing that the relay and the migrations alone write',
    async (role) => {
      const writable = await api.query<{ name: string }>(
        `select name from unnest($1::text[]) as name
        where has_table_privilege($2, name, 'insert') or has_table_privilege($2, name, 'update')
           or has_table_privilege($2, name, 'delete') or has_table_privilege($2, name, 'truncate')`,
        [['event_log_state', 'audience_event', 'audience_counter', 'migration', 'readership'], role],
      );
      expect(writable).toEqual([]);
    },
  );

  test('a command that a reader’s code starts runs as the process', async () => {
    const role = await readAs(readerFor('host'), () =>
      api.database.transaction((tx) => tx.row<{ role: string }>('select current_user as role')),
    );
    expect(role).toEqual({ role: 'app_write' });
  });
});

test('people who ask over HTTP at once, on one connection, each get their own', async () => {
  const turns = Array.from({ length: 12 }, () =>
    // The installer's second member keeps the bills alone, and has no projects over HTTP.
    EVERYONE.filter((who) => who !== 'nobody' && who !== 'removedMember' && who !== 'installerMember'),
  ).flat();
  expect((await api.get('/api/projects', { as: people.installerMember })).status).toBe(403);
  await Promise.all(
    turns.map(async (who, place) => {
      const as = people[who];
      const [list, one] = [await api.get('/api/projects', { as }), await api.get(`/api/projects/${made.live}`, { as })];
      const found = (list.body as { items: { id: string }[] }).items.map(({ id }) => id).sort();
      expect({ who, found }).toEqual({ who, found: PROJECTS[who].map((name) => made[name]).sort() });
      expect(one.status).toBe(PROJECTS[who].includes('live') ? 200 : 404);
      if (place % 4 === 0) expect((await api.get('/api/auth/me', { as })).body).toMatchObject({ id: as.account.id });
    }),
  );
});

describe('every table has its line', () => {
  test('in migrations/readers.ts: add one for a new table, and name what nobody may read', async () => {
    const relations = await api.query<{ name: string; kind: string }>(
      `select relname as name, relkind as kind from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition`,
    );
    const tables = relations.filter(({ kind }) => kind !== 'v').map(({ name }) => name);
    expect(tables.filter((name) => !(name in readers.READERS))).toEqual([]);
    expect(Object.keys(readers.READERS).filter((name) => !tables.includes(name))).toEqual([]);
    const views = relations.filter(({ kind }) => kind === 'v').map(({ name }) => name);
    expect(views.sort()).toEqual([...readers.READABLE_VIEWS].sort());
  });

  test('and is under row-level security unless it is the same for everybody or read by nobody', async () => {
    const open = await api.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not relispartition and not relrowsecurity order by 1`,
    );
    const expected = Object.entries(readers.READERS).filter(([, line]) => line === 'everyone' || line === 'nobody');
    expect(open.map(({ name }) => name)).toEqual(expected.map(([name]) => name).sort());
  });
});
