import { type Answer, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HostWithCode } from '@libs/contracts';
import { parse } from 'csv-parse/sync';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Ada Admin' });
});
afterAll(() => api?.stop());

const file = (path: string, query = '') => api.get(`/api/${path}/export?format=csv${query}`, { as: admin });
/** The rows by their headings, as a spreadsheet reads them. */
const rowsOf = ({ text }: Answer): Record<string, string>[] => parse(text, { columns: true, bom: true });
const audited = () =>
  api.query<{ text: string; actor_name: string }>(
    `select text, actor_name from audit_event where kind = 'exported' order by at, id`,
  );

async function aHost(fullName: string, companyName: string): Promise<string> {
  const made = await api.post('/api/users', {
    as: admin,
    body: {
      fullName,
      companyName,
      email: `${crypto.randomUUID()}@people.example`,
      phoneNumber: '+44 20 7946 0199',
      userType: 'asset_host',
      role: 'asset_host',
    },
  });
  expect(made.status).toBe(201);
  return (made.body as { user: { recordId: string } }).user.recordId;
}

describe('a list as a file', () => {
  test('is a CSV with a name, a mark for spreadsheets, CRLF, and no access code', async () => {
    const id = await aHost('Grace Adeyemi', 'Fenwick Row Bakery, "the old one"');
    const { body } = await api.get(`/api/hosts/${id}`, { as: admin });
    const { accessCode } = body as HostWithCode;
    const answer = await file('hosts', '&search=fenwick');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="asset-hosts-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['x-total-count']).toBe('1');
    expect(answer.text.charCodeAt(0)).toBe(0xfeff);
    expect(answer.text.endsWith('\r\n')).toBe(true);
    expect(rowsOf(answer)).toEqual([
      expect.objectContaining({
        Id: id,
        Name: 'Grace Adeyemi',
        Company: 'Fenwick Row Bakery, "the old one"',
        Status: 'qualified',
        MPAN: '',
      }),
    ]);
    expect(accessCode).toMatch(/^[A-Z2-9]{8}$/);
    expect(answer.text).not.toContain(accessCode);
  });

  test.each(['=HYPERLINK("http://evil.example")', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '＝1+1'])(
    '%j is no formula in it',
    async (name) => {
      const id = await aHost(`Formula ${crypto.randomUUID()}`, 'Plain');
      await api.query('update host set company_name = $2 where id = $1', [id, name]);
      const [row] = rowsOf(await file('hosts', `&ids=${id}`));
      expect(row?.Company).toBe(`'${name}`);
      expect(row?.Phone).toBe("'+44 20 7946 0199");
    },
  );

  test('holds what the filters leave, in the list’s order, or what was picked', async () => {
    const [b, a, c] = [
      await aHost('Bea Order', 'Order B'),
      await aHost('Abe Order', 'Order A'),
      await aHost('Cy Order', 'C'),
    ];
    await api.call('PATCH', `/api/hosts/${c}/status`, { as: admin, body: { status: 'lost' } });
    const named = async (query: string) => rowsOf(await file('hosts', query)).map(({ Name }) => Name);
    expect(await named('&search=order&sort=fullName')).toEqual(['Abe Order', 'Bea Order', 'Cy Order']);
    expect(await named('&search=order&status=qualified&sort=-fullName')).toEqual(['Bea Order', 'Abe Order']);
    expect(await named(`&ids=${a},${c}&sort=fullName`)).toEqual(['Abe Order', 'Cy Order']);
    expect((await file('hosts', `&ids=${b}`)).headers['x-total-count']).toBe('1');
    expect(await named('&search=nobody-is-called-this')).toEqual([]);
  });

  test.each(['limit=5', 'cursor=x', 'ids=1', 'status=unheard', 'sort=colour'])('%s is refused', async (query) => {
    expect((await file('hosts', `&${query}`)).status).toBe(400);
  });

  test.each(['hosts', 'funders', 'installers', 'projects'])('%s: for admins alone, as CSV alone', async (path) => {
    await api.person('asset_funder');
    await api.person('installer');
    const answer = await file(path);
    expect(answer.status).toBe(200);
    expect(answer.text.split('\r\n')[0]).toContain('Status');
    expect(rowsOf(answer)).toHaveLength(Number(answer.headers['x-total-count']));
    expect((await api.get(`/api/${path}/export`, { as: admin })).status).toBe(400);
    expect((await api.get(`/api/${path}/export?format=xlsx`, { as: admin })).status).toBe(400);
    for (const role of ['asset_host', 'asset_funder', 'installer'] as const) {
      const other = await api.person(role);
      expect((await api.get(`/api/${path}/export?format=csv`, { as: other })).status).toBe(403);
    }
    expect((await api.get(`/api/${path}/export?format=csv`)).status).toBe(401);
  });

  test('is noted in the audit: who, how many, by which filters; a refused one is not', async () => {
    const before = (await audited()).length;
    await file('installers', '&status=active,inactive&search=Nobody%20Here');
    await file('installers', '&status=unheard');
    const lines = (await audited()).slice(before);
    expect(lines).toEqual([
      {
        actor_name: 'Ada Admin',
        text: 'Exported 0 installers as CSV: status active or inactive, search “Nobody Here”',
      },
    ]);
  });
});

test('10,000 rows come page by page, each once, however they are sorted', async () => {
  await api.query(
    `insert into host (id, status, version, created_at, updated_at, status_changed_at, full_name, company_name, email)
     select gen_random_uuid(), 'lead', 1, now() - make_interval(secs => n / 3), now(), now(),
            'Many ' || n, case when n % 7 = 0 then null else 'Company ' || n % 100 end, 'many-' || n || '@hosts.example'
       from generate_series(1, 10000) as n`,
  );
  for (const sort of ['-createdAt', 'companyName']) {
    const answer = await file('hosts', `&search=@hosts.example&sort=${sort}`);
    expect(answer.headers['x-total-count']).toBe('10000');
    expect(new Set(rowsOf(answer).map(({ Id }) => Id)).size).toBe(10_000);
  }
});
