import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DatabaseReader, encodeCursor, NOBODY } from '@libs/platform';
import { currentReader } from '@libs/platform/testing';
import pg from 'pg';
import { TestApi } from './testing/api.js';
import { manyRows, type ManyRows } from './testing/many-rows.js';

/** The product's most frequent queries use indexes for each type of reader: no growing table is read in full. */

const GROW = [
  'host',
  'project',
  'installation_job',
  'project_file',
  'event_log',
  'audience_event',
  'notification',
  'account',
  'session',
];

interface Asked {
  text: string;
  values: unknown[];
  reader: DatabaseReader;
}
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

let api: TestApi;
let many: ManyRows;
let explain: pg.Client;
let asked: Asked[] | null = null;

/** Records every statement sent as a reader while `asked` is a list; the relay and the tail run beside it. */
function listen(): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
    const [sent, given] = args as [unknown, unknown[] | undefined];
    const { text, values } = (typeof sent === 'string' ? { text: sent, values: given } : sent) as Partial<Asked>;
    const reader = currentReader();
    if (asked && reader && text && /^\s*(select|with)/i.test(text)) {
      asked.push({ text, values: Array.isArray(values) ? values : [], reader });
    }
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

let deaf: () => void;
beforeAll(async () => {
  deaf = listen();
  api = await TestApi.start();
  explain = new pg.Client({ connectionString: api.config.databaseUrl });
  await explain.connect();
  many = await manyRows(api, explain);
});
afterAll(async () => {
  deaf?.();
  await explain?.end();
  await api?.stop();
});

/** The plan of a statement as its reader gets it, with row-level security. */
async function planOf({ text, values, reader }: Asked, { kept = false } = {}): Promise<Plan> {
  await explain.query('begin');
  // Frequent statements are planned once, for all values.
  if (kept) await explain.query('set local plan_cache_mode = force_generic_plan');
  // A search by words has only thousands of rows here, where a sequential scan may be cheaper, so this only checks that
  // there is an index.
  if (/ like /.test(text)) await explain.query('set local enable_seqscan = off');
  const settings = { account: reader.account, role: reader.kind, party: reader.party, audience: reader.audience };
  for (const [name, value] of Object.entries(settings)) {
    await explain.query('select set_config($1, $2, true)', [`app.${name}`, value]);
  }
  await explain.query(`set local role ${reader.role}`);
  try {
    const { rows } = await explain.query(`explain (analyze, timing off, format json) ${text}`, values);
    return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
  } finally {
    await explain.query('rollback');
  }
}

/** The growing tables that a plan scans in full; parts that never ran are ignored. */
function readWhole(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Actual Loops'] !== 0 ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)].filter((name) =>
    GROW.some((table) => name === table || name.startsWith('audience_event')),
  );
}

async function scansOf(
  who: keyof Omit<ManyRows, 'project'>,
  path: string,
): Promise<{ scans: string[]; statements: Asked[] }> {
  asked = [];
  const answer = await api.get(path, { as: many[who] });
  const statements = asked;
  asked = null;
  expect(answer).toMatchObject({ status: 200 });
  const scans: string[] = [];
  for (const statement of statements) {
    for (const table of readWhole(await planOf(statement)))
      scans.push(`${table} in ${statement.text.trim().replace(/\s+/g, ' ').slice(0, 200)}`);
  }
  return { scans, statements };
}

const next = async (who: 'admin' | 'funder', path: string): Promise<string> =>
  ((await api.get(path, { as: many[who] })).body as { nextCursor: string }).nextCursor;

test('a table that is read whole is seen', async () => {
  const admin: DatabaseReader = { ...NOBODY, role: 'app_read_admin', kind: 'admin' };
  const text = 'select count(co2_reduction) from project where version = $1';
  expect(readWhole(await planOf({ text, values: [2], reader: admin }))).toEqual(['project']);
});

/** Projects that a plan read and discarded. */
const inVain = (plan: Plan): number =>
  (plan['Relation Name'] === 'project' ? (plan['Rows Removed by Filter'] ?? 0) * (plan['Actual Loops'] ?? 1) : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + inVain(part), 0);

test.each(['/api/projects?limit=50&search=company%20777', '/api/projects/board?status=pending&search=company%20777'])(
  'a rare word goes to its projects by index, and not through all the newer ones: %s',
  async (path) => {
    const { statements } = await scansOf('admin', path);
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) {
      expect(inVain(await planOf(statement))).toBeLessThan(50);
      expect(inVain(await planOf(statement, { kept: true }))).toBeLessThan(50);
    }
  },
);

describe.each([
  ['admin', '/api/projects?limit=50'],
  ['admin', '/api/projects?limit=50&status=pending'],
  ['admin', '/api/projects?limit=50&sort=-updatedAt'],
  ['admin', '/api/projects?limit=50&sort=-expectedSavings'],
  ['admin', '/api/projects?limit=50&sort=installationDate'],
  ['admin', '/api/projects?limit=50&search=company%20777'],
  ['admin', '/api/hosts?limit=50'],
  ['admin', '/api/hosts?limit=50&status=paired'],
  ['admin', '/api/hosts?limit=50&search=company%20777'],
  ['admin', '/api/jobs?limit=50'],
  ['admin', '/api/search?q=company%20777'],
  ['admin', '/api/admin/statistics'],
  ['admin', '/api/admin/activity?limit=20'],
  ['admin', '/api/events?limit=500'],
  ['admin', '/api/projects/:project/timeline?limit=50'],
  ['admin', '/api/projects/:project'],
  ['funder', '/api/projects?limit=50'],
  ['funder', '/api/projects?limit=50&status=pending'],
  ['funder', '/api/projects?limit=50&search=company%20777'],
  ['funder', '/api/projects/:project'],
  ['funder', '/api/projects/:project/timeline?limit=50'],
  ['funder', '/api/notifications?limit=50'],
  ['funder', '/api/search?q=company%20777'],
  ['installer', '/api/jobs?limit=50'],
  ['installer', '/api/projects?limit=50'],
] as const)('%s asks %s', (who, path) => {
  test('and nothing that grows is read whole', async () => {
    const { scans, statements } = await scansOf(who, path.replace(':project', many.project));
    expect(statements.length).toBeGreaterThan(0);
    expect(scans).toEqual([]);
  });
});

test('a page further down, and what was missed, take no longer way', async () => {
  for (const who of ['admin', 'funder'] as const) {
    const cursor = await next(who, '/api/projects?limit=50');
    expect((await scansOf(who, `/api/projects?limit=50&cursor=${cursor}`)).scans).toEqual([]);
    const [log] = await api.query<{ epoch: string; head: number }>(
      'select epoch, head_seq::float8 as head from event_log_state',
    );
    const after = encodeCursor({ epoch: log?.epoch ?? '', seq: (log?.head ?? 0) - 500 });
    expect((await scansOf(who, `/api/events?limit=500&after=${after}`)).scans).toEqual([]);
  }
});
