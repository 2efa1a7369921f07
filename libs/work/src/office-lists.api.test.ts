import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  FILTER_KEYS,
  HOST_SORT_KEYS,
  INSTALLER_SORT_KEYS,
  LEAD_SORT_KEYS,
  PROJECT_SORT_KEYS,
  FUNDER_SORT_KEYS,
} from '@libs/contracts';

/** The office's lists, sorted by any column and filtered by any combination. */

let api: TestApi;
let ada: Person;
/** A party with the id of its record. */
type Party = Person & { partyId: string };
const funders: Party[] = [];
const installers: Party[] = [];
const projects: string[] = [];

/** Three sites in three regions, and a fourth of which nothing is known. */
const SITES = [
  { postcode: 'LS9 8AA', savings: 4000 },
  { postcode: 'M1 1AE', savings: 2500 },
  { postcode: 'B77 4AA', savings: 900 },
  { postcode: null, savings: null },
];
const DAYS = [1, 10, 40, 80];

async function party(role: 'asset_host' | 'asset_funder' | 'installer', details: object): Promise<Party> {
  const person = await api.person(role, details);
  return { ...person, partyId: person.account.recordId ?? '' };
}

beforeAll(async () => {
  api = await TestApi.start();
  ada = await api.person('admin', { fullName: 'Ada Admin' });
  funders.push(
    await party('asset_funder', { companyName: 'Zeta Fund' }),
    await party('asset_funder', { companyName: 'Alpha Fund' }),
  );
  installers.push(await party('installer', { companyName: 'Sun Bros' }));
  for (const [at, { postcode, savings }] of SITES.entries()) {
    const host = await party('asset_host', { fullName: `Host ${at}` });
    const ready = { status: 'awaiting_pairing', reason: 'Ready' };
    await api.call('PATCH', `/api/hosts/${host.partyId}/status`, { as: ada, body: ready });
    const made = await api.post('/api/projects', {
      as: ada,
      body: {
        assetHostId: host.partyId,
        assetFunderId: funders[at % 2]?.partyId,
        ...(at === 1 ? { installerId: installers[0]?.partyId } : {}),
      },
    });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    projects.push(id);
    await api.query(
      `update host set postcode = $2, expected_savings_pence = $3, created_at = now() - $4 * interval '1 day' where id = $1`,
      [host.partyId, postcode, savings === null ? null : savings * 100, DAYS[at]],
    );
    await api.query(
      `update project set expected_savings_pence = $2, created_at = now() - $3 * interval '1 day', status_changed_at = now() - $3 * interval '1 day' where id = $1`,
      [id, savings === null ? null : savings * 100, DAYS[at]],
    );
  }
});
afterAll(() => api?.stop());

interface Page {
  items: { id: string }[];
  total: number;
  nextCursor: string | null;
}
async function ids(list: string, query: string, as = ada): Promise<string[]> {
  const answer = await api.get(`/api/${list}?${query}`, { as });
  expect(answer.status).toBe(200);
  const page = answer.body as Page;
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ id }) => id);
}
/** Which of the projects, by their place above. */
const found = async (query: string): Promise<number[]> =>
  (await ids('projects', query)).map((id) => projects.indexOf(id)).sort((a, b) => a - b);

/** All rows, one a page. */
async function walk(list: string, sort: string): Promise<string[]> {
  const rows: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await api.get(`/api/${list}?limit=1&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`, { as: ada });
    expect(answer.status).toBe(200);
    const page = answer.body as Page;
    rows.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return rows;
}

const SORTS = {
  leads: LEAD_SORT_KEYS,
  hosts: HOST_SORT_KEYS,
  funders: FUNDER_SORT_KEYS,
  installers: INSTALLER_SORT_KEYS,
  projects: PROJECT_SORT_KEYS,
} as const;

describe('order', () => {
  test.each(
    Object.entries(SORTS).flatMap(([list, keys]) =>
      keys.flatMap((key) => [[list, key] as const, [list, `-${key}`] as const]),
    ),
  )('%s by %s: a page at a time gives each row once, in the order of the whole', async (list, sort) => {
    const whole = await ids(list, `sort=${sort}&limit=200`);
    expect(await walk(list, sort)).toEqual(whole);
  });

  test('by funder, by installer and by time in status, as the columns show them', async () => {
    const names = async (sort: string) => (await ids('projects', `sort=${sort}`)).map((id) => projects.indexOf(id));
    expect((await names('assetFunder')).map((at) => at % 2)).toEqual([1, 1, 0, 0]);
    expect((await names('installer'))[0]).toBe(1);
    expect(await names('statusSince')).toEqual([3, 2, 1, 0]);
    // Without savings a project comes last, whichever way round.
    expect((await names('-expectedSavings')).at(-1)).toBe(3);
    expect((await names('expectedSavings')).at(-1)).toBe(3);
  });

  test('the time in a status begins again when the status changes', async () => {
    const [funder] = funders;
    const since = async () => {
      const answer = await api.get(`/api/record-work?kind=funder&ids=${funder?.partyId}`, { as: ada });
      return (answer.body as { items: { since: string }[] }).items[0]?.since ?? '';
    };
    await api.query(`update funder set status_changed_at = now() - interval '9 days' where id = $1`, [funder?.partyId]);
    const before = await since();
    const moved = await api.call('PATCH', `/api/funders/${funder?.partyId}/status`, {
      as: ada,
      body: { status: 'paused' },
    });
    expect(moved.status).toBe(200);
    expect((await since()) > before).toBe(true);
  });
});

describe('filters', () => {
  test('each alone', async () => {
    expect(await found(`funder=${funders[0]?.partyId}`)).toEqual([0, 2]);
    expect(await found(`installer=${installers[0]?.partyId}`)).toEqual([1]);
    expect(await found('installer=none')).toEqual([0, 2, 3]);
    expect(await found('region=_M')).toEqual([0]);
    expect(await found('region=_B')).toEqual([2]);
    expect(await found('savingsFrom=1000')).toEqual([0, 1]);
    expect(await found('savingsFrom=900&savingsTo=2500')).toEqual([1, 2]);
    // Five days in the status Pending are its target.
    expect(await found('overdue=true')).toEqual([1, 2, 3]);
  });

  test('days are days in London, both included', async () => {
    const [{ day } = { day: '' }] = await api.query<{ day: string }>(
      `select ((now() - interval '10 days') at time zone 'Europe/London')::date::text as day`,
    );
    expect(await found(`createdFrom=${day}&createdTo=${day}`)).toEqual([1]);
    expect(await found(`createdTo=${day}`)).toEqual([1, 2, 3]);
  });

  test('combined, all must hold; and hosts and leads have theirs', async () => {
    expect(await found(`overdue=true&installer=none&savingsFrom=1`)).toEqual([2]);
    expect(await ids('hosts', 'region=_G')).toHaveLength(1);
    expect(await ids('hosts', 'savingsTo=1000')).toHaveLength(1);
    expect(await ids('leads', 'overdue=true&createdFrom=2020-01-01')).toEqual([]);
  });

  test('what a list has no column for is refused, and so is nonsense', async () => {
    for (const [list, query] of [
      ['funders', 'region=_M'],
      ['leads', 'savingsFrom=1'],
      ['hosts', 'installer=none'],
      ['projects', 'region=Leeds'],
      ['projects', 'savingsFrom=lots'],
      ['projects', 'createdFrom=yesterday'],
      ['projects', 'overdue=false'],
    ]) {
      expect((await api.get(`/api/${list}?${query}`, { as: ada })).status).toBe(400);
    }
  });

  test('an export has the rows of its list', async () => {
    const file = await api.get('/api/projects/export?format=csv&overdue=true&installer=none', { as: ada });
    expect(file.status).toBe(200);
    expect(file.headers['x-total-count']).toBe('2');
  });

  test('no party can use one: by a filter it could find out what it may not see', async () => {
    const values: Record<string, string> = {
      owner: 'me',
      tag: ada.account.id,
      funder: ada.account.id,
      installer: 'none',
      region: '_M',
      overdue: 'true',
      createdFrom: '2026-01-01',
      createdTo: '2026-01-01',
      savingsFrom: '1',
      savingsTo: '1',
    };
    for (const key of FILTER_KEYS) {
      const answer = await api.get(`/api/projects?${key}=${values[key]}`, { as: funders[0] as Person });
      expect([key, answer.status]).toEqual([key, 400]);
    }
  });
});

test('a saved view keeps every filter, in one order', async () => {
  const search = 'savingsTo=9&installer=none&overdue=true&region=_M&sort=statusSince&createdFrom=2026-01-01';
  const made = await api.post('/api/views', { as: ada, body: { list: 'projects', name: 'Late', search } });
  expect(made.body).toMatchObject({
    search: 'installer=none&region=_M&overdue=true&createdFrom=2026-01-01&savingsTo=9&sort=statusSince',
  });
  const lead = await api.post('/api/views', { as: ada, body: { list: 'leads', name: 'Late', search: 'overdue=true' } });
  expect(lead.status).toBe(201);
  const all = (await api.get('/api/views', { as: ada })).body as { items: { list: string }[] };
  expect(all.items.map(({ list }) => list).sort()).toEqual(['leads', 'projects']);
});
