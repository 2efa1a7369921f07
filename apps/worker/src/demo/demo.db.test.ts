import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEMO_ACCOUNTS, DEMO_MEMBERS } from '@libs/accounts';
import { passwordMatches } from '@libs/accounts/testing';
import {
  type AudienceCopy,
  AGREEMENT_STATUSES,
  EVENTS,
  type EventType,
  type RecordKind,
  type Role,
  SUBSCRIBERS,
  VIEWS,
} from '@libs/contracts';
import { StatisticsView } from '@libs/activity/testing';
import { UniqueCodes } from '@libs/leads';
import { type Config, Database, FixedClock, type StoredCopy } from '@libs/platform';
import { createTestDatabase, LocalStorage, type TestDatabase, WHOLE_AUDIENCES } from '@libs/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { z } from 'zod';
import { DemoLoader } from './demo-loader.js';
import { DemoModule } from './demo.module.js';

const NOW = new Date('2026-11-20T14:02:07Z');
let folder: string;
let home: TestDatabase;
let app: INestApplicationContext;
let results: string[];

const ROLES: Record<string, Role> = {
  admin: 'admin',
  host: 'asset_host',
  funder: 'asset_funder',
  installer: 'installer',
};
/** The fields that a reader of the audience may see of this record type. */
const schemaFor = (kind: RecordKind, audience: string) =>
  (VIEWS[kind] as Partial<Record<Role, z.ZodObject>>)[ROLES[audience.split(':')[0] ?? ''] as Role];

const all = <T extends object>(sql: string, values: unknown[] = []) => app.get(Database).read().rows<T>(sql, values);
const one = <T extends object>(sql: string, values: unknown[] = []) => app.get(Database).read().row<T>(sql, values);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-demo-files-'));
  home = await createTestDatabase();
  const config = {
    databaseUrl: home.url,
    databasePool: 4,
    secretKey: 'a secret key for tests alone, long enough',
    cloudKeys: [],
    files: { folder, s3: null },
  };
  app = await Test.createTestingModule({ imports: [DemoModule.forRoot(config as unknown as Config)] }).compile();
  await app.init();
  const loader = app.get(DemoLoader);
  // Two at once, and another one later. The loading draws documents, which takes a busy machine minutes.
  results = await Promise.all([loader.load(NOW), loader.load(NOW)]);
  results.push(await loader.load(NOW));
}, 600_000);

afterAll(async () => {
  await app?.close();
  await home?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('is loaded once, however often and at whatever time one tries', () => {
  expect(results.sort()).toEqual(['loaded', 'stands already', 'stands already']);
});

describe('what people see', () => {
  test('the four trends are +12, +5, +8 and +23', async () => {
    const statistics = await new StatisticsView(app.get(Database), new FixedClock(NOW)).now();
    expect(statistics.hosts).toMatchObject({ total: 112, previousTotal: 100, trendPercent: 12 });
    expect(statistics.funders).toMatchObject({ total: 21, previousTotal: 20, trendPercent: 5 });
    expect(statistics.installers).toMatchObject({ total: 27, previousTotal: 25, trendPercent: 8 });
    expect(statistics.projects).toMatchObject({ total: 80, previousTotal: 65, trendPercent: 23 });
    for (const counts of [statistics.hosts, statistics.funders, statistics.installers, statistics.projects]) {
      expect(Math.min(...Object.values(counts.byStatus))).toBeGreaterThan(0);
    }
    expect(statistics.hosts.byStatus.awaiting_pairing).toBeGreaterThanOrEqual(6);
    expect(statistics.projects.byStatus).toEqual({
      pending: 5,
      confirmed: 4,
      job_assigned: 4,
      in_progress: 6,
      awaiting_commissioning: 5,
      complete: 6,
      live: 50,
    });
  });

  test('everybody of the demo can sign in, and nobody else', async () => {
    for (const { email, password } of [...DEMO_ACCOUNTS, ...DEMO_MEMBERS]) {
      const account = await one<{ state: string; password_hash: string }>(
        'select state, password_hash from account where email = $1',
        [email],
      );
      expect(account?.state).toBe('active');
      expect(await passwordMatches(account?.password_hash ?? null, password)).toBe(true);
    }
    const others = await one<{ hashes: number }>(
      'select count(distinct password_hash)::int as hashes from account where email <> all($1)',
      [[...DEMO_ACCOUNTS, ...DEMO_MEMBERS].map((account) => account.email)],
    );
    expect(others?.hashes).toBe(1);
  });

  test('the demo funder has an agreement offered, one to countersign, and one in force wherever work has begun', async () => {
    const found = await all<{ project: string; agreement: string; order: string | null }>(
      `select p.status as project, a.status as agreement, o.status as order
         from agreement a join project p on p.id = a.project_id join funder f on f.id = a.funder_id
         left join works_order o on o.project_id = p.id
        where f.email = 'e.marsh@calderyield.example' order by 1, 2`,
    );
    const begun = found.filter(({ project }) => !['confirmed', 'job_assigned'].includes(project));
    expect(found.filter((one) => !begun.includes(one))).toEqual([
      { project: 'confirmed', agreement: 'offered', order: null },
      { project: 'job_assigned', agreement: 'host_signed', order: null },
    ]);
    // One was amended, so that it has an agreement more, and one was terminated.
    const live = begun.filter(({ project }) => project === 'live');
    expect(live.map(({ agreement }) => agreement).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'effective'),
      'superseded',
      'terminated',
    ]);
    expect(new Set(live.map(({ order }) => order))).toEqual(new Set(['completed']));
    const working = begun.filter(({ project }) => project !== 'live');
    expect(working).toHaveLength(4);
    for (const { project, agreement, order } of working)
      expect({ project, agreement, order }).toEqual({ project, agreement: 'effective', order: 'effective' });
  });

  test('most live sites have an agreement in force, each with its signatures and their chain', async () => {
    const found = await one<{ live: number; agreed: number }>(
      `select count(*)::int as live, count(*) filter (where exists
         (select from agreement a where a.project_id = p.id and a.status = 'effective'))::int as agreed
         from project p where p.status = 'live'`,
    );
    expect(found?.live).toBe(50);
    expect(found?.agreed).toBeGreaterThanOrEqual(35);
    // Each row of the evidence names the hash of the one before it, of the file that was signed.
    const signed = await all<{ id: string; parties: string; chained: boolean; same: boolean }>(
      `select id, string_agg(party, ' ' order by seq) filter (where act = 'sign') as parties,
              bool_and(prev_hash is not distinct from before) as chained, bool_and(named = sha256) as same
         from (select a.id, a.sha256, e.party, e.act, e.seq, e.prev_hash, e.content ->> 'documentSha256' as named,
                      lag(e.hash) over (partition by a.id order by e.seq) as before
                 from agreement a join signature_evidence e on e.agreement_id = a.id where a.status = 'effective') as row
        group by id`,
    );
    expect(signed.length).toBeGreaterThanOrEqual(35);
    for (const { parties, chained, same } of signed)
      expect({ parties, chained, same }).toEqual({ parties: 'host funder', chained: true, same: true });
  });

  test('what a host was proposed and agreed to is what was built', async () => {
    const found = await all<{ proposed: number | null; built: number | null }>(
      `select (f.answer -> 'system' ->> 'solarKwp')::float8 as proposed, (p.system_requirements ->> 'solarKwp')::float8 as built
         from agreement a join project p on p.id = a.project_id join proposal o on o.id = a.proposal_id
         join site_forecast f on f.id = o.forecast_id`,
    );
    expect(found.length).toBeGreaterThan(15);
    for (const { proposed, built } of found) expect(proposed).toBe(built);
  });

  test('the demo host has an agreement to read and sign, and another host a proposal to answer', async () => {
    const hers = await all(
      `select a.status, p.status as project, a.document_state as file from agreement a join project p on p.id = a.project_id
         join host h on h.id = a.host_id where h.email = 'grace@fenwickrow.example' and a.expires_at > $1`,
      [NOW],
    );
    expect(hers).toEqual([{ status: 'offered', project: 'confirmed', file: 'ready' }]);
    const waiting = await all(`select 1 as one from proposal where state = 'ready' and answered_at is null`);
    expect(waiting).toHaveLength(1);
  });

  test('there are agreements in every status', async () => {
    const found = await all<{ status: string }>(
      `select distinct case when status = 'offered' and expires_at < $1 then 'expired' else status end as status from agreement`,
      [NOW],
    );
    const missing = AGREEMENT_STATUSES.filter((status) => !found.some((one) => one.status === status));
    expect(missing).toEqual([]);
  });

  test('each party that can sign in has an owner and a second member with another role', async () => {
    const teams = await all<{ roles: string[] }>(
      `select array_agg(m.role order by m.since, m.role) as roles from membership m
        where m.until is null and m.party_id in (select record_id from account where email = any($1)) group by m.party_id`,
      [DEMO_ACCOUNTS.map(({ email }) => email)],
    );
    expect(teams).toHaveLength(3);
    for (const { roles } of teams)
      expect([...roles].sort()).toEqual([
        expect.stringMatching(/^(manager|owner)$/),
        expect.stringMatching(/^(owner|viewer)$/),
      ]);
  });

  test('the demo installer has a job in each status, 50 complete, one of them once returned', async () => {
    const jobs = await all<{ status: string; total: number }>(
      `select j.status, count(*)::int as total from installation_job j join installer i on i.id = j.installer_id
        where i.email = 'tom@brightridge.example' and j.withdrawn_at is null group by j.status order by j.status`,
    );
    expect(jobs.map((entry) => entry.status)).toEqual(['awaiting_commissioning', 'complete', 'in_progress', 'new']);
    expect(jobs.find((entry) => entry.status === 'complete')?.total).toBe(50);
    expect(
      await one(`select returned_jobs_count as returned from installer where email = 'tom@brightridge.example'`),
    ).toEqual({ returned: 1 });
    // Its jobs are all over the country, as are its areas.
    expect(await one(`select service_areas as areas from installer where email = 'tom@brightridge.example'`)).toEqual({
      areas: ['England', 'Wales', 'Scotland'],
    });
  });

  test('no email of the past is said to be turned off by its recipient', async () => {
    expect(await one(`select count(*)::int as dropped from mail where state = 'dropped'`)).toEqual({ dropped: 0 });
  });

  test('the funder of the demo has a pending project for the installer of the demo', async () => {
    const found = await all<{ status: string }>(
      `select p.status from project p join host h on h.id = p.asset_host_id join funder f on f.id = p.asset_funder_id
         join installer i on i.id = p.installer_id
        where f.email = 'e.marsh@calderyield.example' and i.email = 'tom@brightridge.example' and p.status = 'pending'`,
    );
    expect(found).toEqual([{ status: 'pending' }]);
    const hers = await one<{ statuses: number; mandate: object }>(
      `select count(distinct p.status)::int as statuses, f.investment_mandate as mandate from funder f
         join project p on p.asset_funder_id = f.id where f.email = 'e.marsh@calderyield.example' group by f.id`,
    );
    expect(hers?.statuses).toBe(7);
    expect(hers?.mandate).toMatchObject({ minInvestment: 1_000_000 });
  });

  test('leads stand in every status, the approved with a code and a host, the signed up with an account', async () => {
    const leads = await all<{ status: string; total: number }>(
      'select status, count(*)::int as total from lead group by status order by status',
    );
    expect(leads).toEqual([
      { status: 'approved', total: 11 },
      { status: 'declined', total: 2 },
      { status: 'signed_up', total: 4 },
      { status: 'submitted', total: 5 },
    ]);
    const hosts = await all<{ lead: string; host: string; total: number }>(
      `select l.status as lead, h.status as host, count(*)::int as total from lead l join host h on h.id = l.host_id
        where (l.account_id is null) = (h.account_id is null) and l.code_lookup is not null
        group by l.status, h.status order by l.status, h.status`,
    );
    expect(hosts).toEqual([
      { lead: 'approved', host: 'lead', total: 9 },
      { lead: 'approved', host: 'lost', total: 2 },
      { lead: 'signed_up', host: 'qualified', total: 4 },
    ]);
    const codes = app.get(UniqueCodes);
    const approved = await all<{ id: string }>(`select id from lead where status = 'approved'`);
    expect(
      (
        await codes.unusedOf(
          app.get(Database).read(),
          approved.map(({ id }) => id),
        )
      ).size,
    ).toBe(11);
  });

  test('every paper has its bytes, which are those that its row names', async () => {
    const documents = await all<{ path: string; size: number; sha256: Buffer; media: string; type: string }>(
      `select file_path as path, file_size as size, sha256, media_type as media, file_type as type from project_file where state = 'ready'`,
    );
    expect(documents.length).toBeGreaterThan(50);
    const storage = new LocalStorage(folder);
    for (const { path, size, sha256, media, type } of documents) {
      const bytes = await storage.get(path);
      const expected = type === 'job_photo' ? 'image/jpeg' : 'application/pdf';
      expect({ path, media, size: bytes?.length }).toEqual({ path, media: expected, size });
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest()
          .equals(sha256),
      ).toBe(true);
    }
  });

  test('a job that is past its photos has each of them, and the installer is asked for one again', async () => {
    const jobs = await all<{ status: string; photos: number; rejected: number }>(
      `select j.status, count(*)::int as photos, count(*) filter (where f.verdict = 'rejected')::int as rejected
         from installation_job j join project_file f on f.job_id = j.id and f.file_type = 'job_photo'
        where j.photos_asked_at is not null and j.withdrawn_at is null group by j.id order by j.status`,
    );
    expect(jobs.filter(({ status }) => status !== 'in_progress').every(({ photos }) => photos >= 12)).toBe(true);
    expect(jobs.filter(({ status }) => status === 'in_progress')).toEqual([
      { status: 'in_progress', photos: 8, rejected: 1 },
    ]);
    const open = await all(
      `select from installation_job j join project p on p.id = j.project_id where j.withdrawn_at is null
          and j.photos_asked_at is null and p.status in ('awaiting_commissioning', 'complete')`,
    );
    expect(open).toEqual([]);
  });

  test('what is live has its papers, and nobody went around the gate', async () => {
    const bare = await all(
      `select p.id from project p where p.status = 'live' and not exists
         (select from project_file f where f.project_id = p.id and f.file_type = 'dno_approval' and f.state = 'ready')`,
    );
    expect(bare).toEqual([]);
    const forced = await all(
      `select 1 from event_log where type = 'project.status_changed' and data ->> 'to' = 'live' and (data ->> 'override')::boolean`,
    );
    expect(forced).toEqual([]);
  });
});

describe('what must add up', () => {
  test.each([
    ['hosts', 'host'],
    ['funders', 'funder'],
    ['installers', 'installer'],
    ['projects', 'project'],
  ])('the counters of %s equal the rows', async (kind, table) => {
    const counted = await all(
      `select status, sum(total)::int as total from statistic where kind = $1 group by status having sum(total) <> 0 order by status`,
      [kind],
    );
    expect(counted).toEqual(
      await all(`select status, count(*)::int as total from ${table} group by status order by status`),
    );
  });

  test('the figures of every funder and installer equal what their projects and jobs say', async () => {
    const funders = await all(
      `select f.id from funder f left join lateral (
         select count(*) filter (where status in ('complete', 'live')) as assets, count(*) as pipeline,
                coalesce(sum(capital_cost_pence) filter (where status <> 'pending'), 0) as invested
           from project p where p.asset_funder_id = f.id and p.withdrawn_at is null) as own on true
        where (f.current_assets_count, f.pipeline_count, f.total_invested_pence) is distinct from
              (own.assets, own.pipeline, own.invested)`,
    );
    expect(funders).toEqual([]);
    const installers = await all(
      `select i.id from installer i left join lateral (
         select count(*) filter (where status <> 'complete') as current, count(*) filter (where status = 'complete') as done,
                count(*) filter (where status = 'complete' and returns > 0) as returned
           from installation_job j where j.installer_id = i.id and j.withdrawn_at is null) as own on true
        where (i.current_jobs_count, i.completed_jobs_count, i.returned_jobs_count) is distinct from
              (own.current, own.done, own.returned)`,
    );
    expect(installers).toEqual([]);
  });

  test('hosts and projects stand as the couplings say', async () => {
    const wrong = await all(
      `select h.status, p.status from host h join project p on p.asset_host_id = h.id and p.withdrawn_at is null
        where h.status <> case when p.status = 'live' then 'live' else 'paired' end`,
    );
    expect(wrong).toEqual([]);
    const alone = await all(
      `select h.id from host h where h.status in ('paired', 'live')
          and not exists (select from project p where p.asset_host_id = h.id and p.withdrawn_at is null)`,
    );
    expect(alone).toEqual([]);
  });
});

describe('the log of the year', () => {
  interface LogRow {
    stream: string;
    version: number;
    type: EventType;
    at: string;
    data: Record<string, unknown>;
    audiences: Record<string, { records: { kind: RecordKind; version: number; view: unknown }[] }>;
  }
  let log: LogRow[];
  beforeAll(async () => {
    log = await all<LogRow>(`select stream, version, type, at, data, ${WHOLE_AUDIENCES} from event_log order by id`);
  });

  test('spans more than a year, in the order of time, and every stream is without a gap', () => {
    expect(log.length).toBeGreaterThan(1500);
    const times = log.map((entry) => new Date(entry.at).getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBe(NOW.getTime() - 500 * 86_400_000);
    expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    const versions = new Map<string, number>();
    for (const { stream, version } of log) {
      expect(version).toBe((versions.get(stream) ?? 0) + 1);
      versions.set(stream, version);
    }
  });

  test('says in every copy exactly what the reader may see', () => {
    for (const { type, data, audiences } of log) {
      expect(EVENTS[type].data.safeParse(data).error).toBeUndefined();
      for (const [audience, copy] of Object.entries(audiences)) {
        for (const { kind, view } of copy.records) {
          if (view === null) continue;
          const schema = schemaFor(kind, audience);
          expect(schema?.safeParse(view).error).toBeUndefined();
          expect(schema).toBeDefined();
        }
      }
    }
  });

  test('says in what changed nothing that the whole record does not say to that reader', async () => {
    const stored = await all<{ audience: string; id: string; raw: StoredCopy; copy: AudienceCopy }>(
      `select audience, event_id as id, raw, copy from event_copy where raw @? '$.records[*].patch'`,
    );
    expect(stored.length).toBeGreaterThan(500);
    for (const { audience, id, raw, copy } of stored)
      for (const [at, record] of raw.records.entries()) {
        if (!('patch' in record)) continue;
        const view = copy.records[at]?.view ?? {};
        const gone = record.gone ?? [];
        expect({ of: [id, audience], ...view }).toMatchObject({ of: [id, audience], ...record.patch });
        expect({ id, audience, still: gone.filter((field) => field in view) }).toEqual({ id, audience, still: [] });
        const shape = schemaFor(record.kind, audience)?.shape ?? {};
        expect({ id, audience, unknown: gone.filter((field) => !(field in shape)) }).toEqual({
          id,
          audience,
          unknown: [],
        });
      }
  });

  test('keeps no code, password or credential', () => {
    expect(JSON.stringify(log)).not.toMatch(/sample-\d{8}|"accessCode"|"password/);
  });

  test('is no news to anybody where it is older than two days', async () => {
    const twoDaysAgo = new Date(NOW.getTime() - 2 * 86_400_000);
    const unread = await all<{ type: EventType; at: string }>(
      `select type, at from event_log e where type = any($1)
          and not exists (select from inbox i where i.event_id = e.event_id and i.subscriber = 'notifications')`,
      [[...SUBSCRIBERS.notifications]],
    );
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.length).toBeLessThan(60);
    for (const { at } of unread) expect(new Date(at).getTime()).toBeGreaterThanOrEqual(twoDaysAgo.getTime());
    const late = await all(`select id from mail where state = 'due' and created_at < $1`, [twoDaysAgo]);
    expect(late).toEqual([]);
  });
});
