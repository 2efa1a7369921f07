import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MESSAGE_LENGTH, MessagePage, THREAD_KINDS, ThreadList, ThreadPeople } from '@libs/contracts';
import { openStorage, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import fc from 'fast-check';

/** Each kind of thread against everyone: only its members can list it, read it, receive its events, be mentioned in it and find it. */

let api: TestApi;
let project: string;
const WHO = [
  'admin',
  'host',
  'hostViewer',
  'hostBilling',
  'hostRemoved',
  'otherHost',
  'funder',
  'otherFunder',
  'installer',
  'otherInstaller',
] as const;
type Who = (typeof WHO)[number];
const people = {} as Record<Who, Person>;
/** Every kind, and a funder's question about a project, which is a thread of the funder's kind with a project as its subject. */
const WHAT = [...THREAD_KINDS, 'question'] as const;
type What = (typeof WHAT)[number];
const threads = {} as Record<What, string>;
const files = {} as Record<What, string>;
const CANARY = `canary ${randomUUID()}`;

/** Independent copy from the specification: who reads which kind. */
const HOSTS: Who[] = ['host', 'hostViewer'];
const MEMBERS: Record<What, Who[]> = {
  question: ['admin', 'funder'],
  host_office: ['admin', ...HOSTS],
  funder_office: ['admin', 'funder'],
  installer_office: ['admin', 'installer'],
  host_installer: ['admin', ...HOSTS, 'installer'],
  project_all: ['admin', ...HOSTS, 'funder', 'installer'],
  ticket: ['admin', ...HOSTS, 'funder', 'installer'],
  internal: ['admin'],
};

beforeAll(async () => {
  api = await TestApi.start({ FILES_DIR: await mkdtemp(join(tmpdir(), 'leaks-')) });
  people.admin = await api.person('admin', { fullName: 'Amara admin' });
  people.host = await api.person('asset_host', { fullName: 'Grace host' });
  people.hostViewer = await api.member(people.host, 'viewer', { fullName: 'Vera hostViewer' });
  people.hostBilling = await api.member(people.host, 'billing', { fullName: 'Bill hostBilling' });
  const gone = await api.member(people.host, 'manager', { fullName: 'Rita hostRemoved' });
  people.hostRemoved = gone;
  for (const name of ['otherHost', 'otherFunder', 'otherInstaller', 'funder', 'installer'] as const) {
    const role = name.endsWith('ost') ? 'asset_host' : name.endsWith('under') ? 'asset_funder' : 'installer';
    people[name] = await api.person(role, { fullName: `Pat ${name}` });
  }
  const removal = { as: people.host, body: { password: PASSWORD } };
  expect((await api.call('DELETE', `/api/me/org/members/${gone.memberId}`, removal)).status).toBe(204);
  const of = (who: Who) => people[who].account.recordId ?? '';
  const to = { as: people.admin, body: { status: 'awaiting_pairing' } };
  await api.call('PATCH', `/api/hosts/${of('host')}/status`, to);
  const pairing = { assetHostId: of('host'), assetFunderId: of('funder'), installerId: of('installer') };
  project = ((await api.post('/api/projects', { as: people.admin, body: pairing })).body as { id: string }).id;
  expect((await api.post(`/api/projects/${project}/confirm`, { as: people.funder })).status).toBe(200);
  const about: Record<What, string> = {
    question: project,
    host_office: of('host'),
    funder_office: of('funder'),
    installer_office: of('installer'),
    host_installer: project,
    project_all: project,
    ticket: await aTicket({ host: of('host'), funder: of('funder'), installer: of('installer') }),
    internal: project,
  };
  for (const kind of WHAT) {
    const opened = { kind: kind === 'question' ? 'funder_office' : kind, about: about[kind] };
    const answer = await api.post('/api/threads', { as: people.admin, body: opened });
    threads[kind] = (answer.body as { id: string }).id;
    const mentions = WHO.map((who) => people[who].account.id);
    const body = { body: `${CANARY} ${kind}`, clientId: randomUUID(), mentions };
    const sent = await api.post(`/api/threads/${threads[kind]}/messages`, { as: people.admin, body });
    expect(sent.status).toBe(200);
    files[kind] = await aFile((sent.body as { id: string }).id);
  }
});
afterAll(() => api?.stop());

/** A ticket that is offered to its installer. */
async function aTicket({ host, funder, installer }: { host: string; funder: string; installer: string }) {
  const [asset, ticket] = [randomUUID(), randomUUID()];
  await api.query(
    `insert into asset (id, project_id, host_id, funder_id, installer_id, status, live_since, registered_at, version)
     values ($1, $2, $3, $4, $5, 'reporting', current_date, now(), 1)`,
    [asset, project, host, funder, installer],
  );
  await api.query(
    `insert into ticket (id, number, asset_id, project_id, host_id, funder_id, installer_id, cause, level, status, version, since, opened_by, opened_at, offered_at)
     values ($1, 1, $2, $3, $4, $5, $6, 'reported', 'minor', 'offered', 1, now(), 'admin', now(), now())`,
    [ticket, asset, project, host, funder, installer],
  );
  return ticket;
}

async function aFile(messageId: string): Promise<string> {
  const id = randomUUID();
  await api.query(
    `insert into message_file (id, thread_id, message_id, uploaded_by, name, path, size, media, state, created_at)
     select $1, thread_id, id, author_id, 'a.pdf', $3, 1, 'application/pdf', 'ready', now() from message where id = $2`,
    [id, messageId, `messages/${id}.pdf`],
  );
  await openStorage(api.config).put(`messages/${id}.pdf`, Buffer.from('%PDF-1.4'), 'application/pdf');
  return id;
}

const whoWhere = async (test: (who: Who) => Promise<boolean>): Promise<Who[]> => {
  const found: Who[] = [];
  for (const who of WHO) if (await test(who)) found.push(who);
  return found;
};
const readerFor = (who: Who) => {
  const { id, role, fullName: name, companyName, recordId } = people[who].account;
  const partyId = who === 'hostRemoved' ? null : recordId;
  return readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId });
};
const ask = <T extends object>(who: Who, sql: string, values: unknown[]) =>
  readAs(readerFor(who), () => api.database.read().rows<T>(sql, values));
const as = (who: Who) => ({ as: people[who] });

/** Whose session has ended, and who keeps the bills alone. */
const REFUSED: Partial<Record<Who, number>> = { hostRemoved: 401, hostBilling: 403 };

describe.each(WHAT)('%s', (kind) => {
  const expected = MEMBERS[kind];

  test('acceptance 11: is listed, read and found by its members alone', async () => {
    const id = threads[kind];
    const listed = await whoWhere(async (who) => {
      const found = ThreadList.safeParse((await api.get('/api/threads?limit=200', as(who))).body);
      return found.success && found.data.items.some((thread) => thread.id === id);
    });
    const readBy = await whoWhere(async (who) => {
      const found = MessagePage.safeParse((await api.get(`/api/threads/${id}/messages`, as(who))).body);
      return found.success && found.data.items.some(({ body }) => body?.includes(CANARY));
    });
    const foundBy = await whoWhere(async (who) => {
      const found = await api.get(`/api/threads?search=${encodeURIComponent(`${CANARY} ${kind}`)}`, as(who));
      return found.status === 200 && ThreadList.parse(found.body).items.some((thread) => thread.id === id);
    });
    expect({ listed, readBy, foundBy }).toEqual({ listed: expected, readBy: expected, foundBy: expected });
    for (const who of WHO.filter((one) => !expected.includes(one))) {
      for (const path of ['', '/messages', '/people']) {
        const { status } = await api.get(`/api/threads/${id}${path}`, as(who));
        expect({ who, path, status }).toEqual({ who, path, status: REFUSED[who] ?? 404 });
      }
    }
  });

  test('is there for its members alone even where a query forgets to ask', async () => {
    const rows = await whoWhere(
      async (who) => (await ask(who, 'select id from message where thread_id = $1', [threads[kind]])).length > 0,
    );
    const heads = await whoWhere(
      async (who) => (await ask(who, 'select id from thread where id = $1', [threads[kind]])).length > 0,
    );
    expect({ rows, heads }).toEqual({ rows: expected, heads: expected });
  });

  test('acceptance 11: gives its files to its members alone', async () => {
    const had = await whoWhere(
      async (who) => (await api.get(`/api/message-files/${files[kind]}/content`, as(who))).status === 200,
    );
    const rows = await whoWhere(
      async (who) => (await ask(who, 'select id from message_file where id = $1', [files[kind]])).length > 0,
    );
    expect({ had, rows }).toEqual({ had: expected, rows: expected });
  });

  test('acceptance 11: is heard of by its members alone, each in a room of their own', async () => {
    const events = await api.query<{ audiences: Record<string, object> }>(
      'select audiences from event_log where stream = $1',
      [`thread:${threads[kind]}`],
    );
    expect(events.length).toBeGreaterThan(1);
    const rooms = expected.map((who) => (who === 'admin' ? 'admin' : `user:${people[who].account.id}`)).sort();
    for (const { audiences } of events) expect(Object.keys(audiences).sort()).toEqual(rooms);
  });

  test('acceptance 11: mentions its members alone, and offers nobody else', async () => {
    const [message] = await api.query<{ mentions: string[] }>('select mentions from message where thread_id = $1', [
      threads[kind],
    ]);
    const others = expected.filter((who) => who !== 'admin').map((who) => people[who].account.id);
    expect([...(message?.mentions ?? [])].sort()).toEqual(others.sort());
    for (const who of expected) {
      const { items } = ThreadPeople.parse((await api.get(`/api/threads/${threads[kind]}/people`, as(who))).body);
      const ids = new Set(items.map(({ id }) => id));
      expect(WHO.filter((one) => !expected.includes(one) && ids.has(people[one].account.id))).toEqual([]);
    }
  });
});

test('acceptance 11: what was written stands in no other table: not in the log, nor in mail, webhooks, notifications or Lori’s lines', async () => {
  const tables = await api.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const rows = await api.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${CANARY}%`]);
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual(['message']);
});

test('no other route answers with it', async () => {
  for (const who of WHO) {
    const found = await api.get(`/api/search?q=${encodeURIComponent(CANARY)}`, as(who));
    expect({ who, found: found.text.includes(`${CANARY} `) }).toEqual({ who, found: false });
    const events = await api.get('/api/events?limit=200', as(who));
    expect({ who, found: events.text.includes(CANARY) }).toEqual({ who, found: false });
  }
});

test('acceptance 11: whatever becomes of memberships, exactly the members of the moment read and hear', async () => {
  const ROLES = ['owner', 'signatory', 'manager', 'billing', 'viewer'] as const;
  const parties = { host: people.host, funder: people.funder, installer: people.installer };
  type Party = keyof typeof parties;
  const command = fc.record({
    party: fc.constantFrom<Party>('host', 'funder', 'installer'),
    what: fc.constantFrom('join', 'change', 'remove', 'write'),
    role: fc.constantFrom(...ROLES),
    pick: fc.nat(99),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 8 }), async (commands) => {
      const joined: { party: Party; role: string; person: Person & { memberId: string }; gone: boolean }[] = [];
      for (const { party, what, role, pick } of commands) {
        const owner = parties[party];
        const those = joined.filter((member) => member.party === party && !member.gone);
        const member = those[pick % Math.max(1, those.length)];
        if (what === 'join') joined.push({ party, role, person: await api.member(owner, role), gone: false });
        else if (what === 'change' && member) {
          const body = { role, password: PASSWORD };
          await api.call('PATCH', `/api/me/org/members/${member.person.memberId}`, { as: owner, body });
          member.role = role;
        } else if (what === 'remove' && member) {
          const body = { password: PASSWORD };
          await api.call('DELETE', `/api/me/org/members/${member.person.memberId}`, { as: owner, body });
          member.gone = true;
        } else if (what === 'write') {
          const body = { body: 'x'.repeat(1 + (pick % MESSAGE_LENGTH)), clientId: randomUUID() };
          await api.post(`/api/threads/${threads.project_all}/messages`, { as: people.admin, body });
        }
        for (const kind of ['host_office', 'project_all'] as const) {
          const id = threads[kind];
          const body = { body: 'Now', clientId: randomUUID() };
          expect((await api.post(`/api/threads/${id}/messages`, { as: people.admin, body })).status).toBe(200);
          const [event] = await api.query<{ audiences: object }>(
            'select audiences from event_log where stream = $1 order by id desc limit 1',
            [`thread:${id}`],
          );
          for (const one of joined) {
            const reads = !one.gone && one.role !== 'billing' && (kind === 'project_all' || one.party === 'host');
            const { status } = await api.get(`/api/threads/${id}/messages?limit=1`, { as: one.person });
            const hears = `user:${one.person.account.id}` in (event?.audiences ?? {});
            const seen = { kind, party: one.party, role: one.role, gone: one.gone, reads: status === 200, hears };
            expect(seen).toEqual({ ...seen, reads, hears: reads });
          }
        }
      }
      for (const { person, gone } of joined) {
        if (gone) continue;
        await api.query('update membership set until = now() where id = $1', [person.memberId]);
      }
    }),
    { numRuns: 6 },
  );
});
