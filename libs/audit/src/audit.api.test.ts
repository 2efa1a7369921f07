import { type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { holderOf } from '@libs/accounts';
import { handleAudit, recordAudit } from '@libs/audit';
import { type AuditItem, type AuditKind, auditRoutes, SUBSCRIBERS } from '@libs/contracts';
import { UniqueCodes } from '@libs/leads';
import { aLead } from '@libs/leads/testing';
import { consumeOnce, readEvent } from '@libs/platform/testing';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
});
afterAll(() => api?.stop());

interface Listed {
  items: AuditItem[];
  total: number;
  nextCursor: string | null;
}
const list = async (query = ''): Promise<Listed> => {
  const answer = await api.get(`/api/admin/audit?${query}`, { as: admin });
  expect(answer.status).toBe(200);
  return auditRoutes.listAudit.response.parse(answer.body);
};

/** What the worker does with everything published so far, `times` times over. */
async function workOff(times = 1): Promise<void> {
  const events = await api.query<{ event_id: string }>(
    'select event_id from event_log where type = any($1) order by id',
    [[...SUBSCRIBERS.audit]],
  );
  for (const { event_id } of events) {
    for (let time = 0; time < times; time++) {
      await api.database.transaction(async (tx) => {
        const event = await readEvent(tx, event_id);
        if (event) await handleAudit(tx, event);
      });
    }
  }
}

const post = (url: string, body?: object) => api.post(url, { as: admin, body });
const setStatus = (url: string, body: object) => api.call('PATCH', `${url}/status`, { as: admin, body });

describe('what admins did is in the audit', () => {
  let about: Record<string, string>;

  beforeAll(async () => {
    const host = await api.person('asset_host', { companyName: 'Fenwick Row Bakery', email: 'grace@fenwick.example' });
    const funder = await api.person('asset_funder', { companyName: 'Calder Yield' });
    const lead = await api.database.transaction((tx) =>
      aLead(tx, { codes: api.app.get(UniqueCodes), actor: holderOf(admin.account, null), companyName: 'Hart Joinery' }),
    );
    await post(`/api/users/${host.account.id}/access-code`);
    await api.call('PATCH', `/api/users/${host.account.id}`, { as: admin, body: { suspended: true } });
    await api.call('PATCH', `/api/users/${host.account.id}`, { as: admin, body: { suspended: false } });
    await setStatus(`/api/hosts/${host.account.recordId}`, { status: 'contracting' });
    await setStatus(`/api/hosts/${host.account.recordId}`, { status: 'live', reason: 'Built before us' });
    await setStatus(`/api/funders/${funder.account.recordId}`, { status: 'paused' });
    await post(`/api/leads/${lead.id}/decline`, { reason: 'No roof of its own' });
    await post(`/api/leads/${lead.id}/approve`);
    await workOff(2);
    about = { host: host.account.id, record: host.account.recordId ?? '', lead: lead.id };
  });

  const of = async (id: string | undefined) => (await list(`about=${id}&limit=200`)).items.reverse();

  test('an account, its code and its suspension, once each', async () => {
    const lines = (await of(about.host)).filter(({ kind }) => kind !== 'sessions_ended' && kind !== 'code_voided');
    // An account is made and activated at one instant: which of the two is first says nothing.
    const said = lines.map(({ kind, text, actor }) => [kind, text, actor?.name ?? null]);
    expect(said.slice(0, 2).sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['account_activated', 'Account activated', null],
      ['account_created', 'Account created', null],
    ]);
    expect(said.slice(2)).toEqual([
      ['code_issued', expect.stringMatching(/^Access code issued, valid until \d+ \w+ \d{4}$/), 'Amara Osei'],
      ['account_suspended', 'Account suspended', 'Amara Osei'],
      ['account_restored', 'Account restored', 'Amara Osei'],
    ]);
    expect(lines[0]).toMatchObject({
      subject: { kind: 'user', id: about.host, name: 'grace@fenwick.example' },
      href: `/admin/user-management?open=${about.host}`,
    });
    expect(lines.at(-1)?.actor).toEqual({ id: admin.account.id, name: 'Amara Osei', role: 'admin' });
  });

  test('an override with its reason, and no usual move', async () => {
    expect(await of(about.record)).toMatchObject([
      {
        kind: 'status_overridden',
        text: 'Status set from contracting to live (override: Built before us)',
        subject: { kind: 'host', name: 'Fenwick Row Bakery' },
        href: `/admin/asset-hosts?open=${about.record}`,
      },
    ]);
    expect(await list('kind=status_overridden&search=calder')).toMatchObject({ total: 0 });
  });

  test('a lead', async () => {
    expect(await of(about.lead)).toMatchObject([
      { kind: 'lead_declined', text: 'Lead declined: No roof of its own', actor: { name: 'Amara Osei' } },
      {
        kind: 'lead_approved',
        text: 'Lead approved',
        subject: { kind: 'lead', name: 'Hart Joinery' },
        href: `/admin/user-management?tab=leads&lead=${about.lead}`,
      },
    ]);
  });

  test('a job that runs again adds nothing, with its inbox row and without', async () => {
    const before = await list();
    await workOff();
    const [event] = await api.query<{ event_id: string }>(
      `select event_id from event_log where type = 'lead.approved'`,
    );
    const eventId = event?.event_id ?? '';
    for (let time = 0; time < 2; time++) {
      await api.database.transaction((tx) =>
        consumeOnce(tx, 'audit', eventId, async () => {
          const read = await readEvent(tx, eventId);
          if (read) await handleAudit(tx, read);
        }),
      );
    }
    expect((await list()).total).toBe(before.total);
  });
});

describe('the list', () => {
  const word = `zebra${randomUUID().slice(0, 8)}`;
  const at = new Date('2026-03-01T12:00:00.123Z');

  beforeAll(async () => {
    const kinds: AuditKind[] = ['exported', 'credentials_revealed', 'exported', 'signed_in', 'exported'];
    await api.database.transaction(async (tx) => {
      for (const [index, kind] of kinds.entries()) {
        // Two at one instant: the id decides.
        const when = new Date(at.getTime() + Math.floor(index / 2) * 1000);
        await recordAudit(tx, {
          kind,
          text: index === 0 ? `Exported ${word}` : 'Exported projects',
          at: when,
          actor: index === 1 ? { accountId: randomUUID(), name: `Zoë ${word.toUpperCase()}`, role: 'admin' } : null,
          subject: index > 1 ? { kind: 'project', id: randomUUID(), name: `The ${word} site` } : null,
          network: '2001:db8:1:2::/64',
          device: 'Firefox on Linux',
        });
      }
    });
  });

  test('is searched by text, actor and subject, newest first, page by page', async () => {
    const all = await list(`search=${word}`);
    expect(all.total).toBe(5);
    expect(all.items.map((item) => item.at)).toEqual(
      all.items
        .map((item) => item.at)
        .sort()
        .reverse(),
    );
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Listed = await list(`search=${word}&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(5);
      pages.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(all.items.map(({ id }) => id));
  });

  test('is filtered by kinds', async () => {
    expect((await list(`search=${word}&kind=exported`)).total).toBe(3);
    expect((await list(`search=${word}&kind=exported,signed_in`)).total).toBe(4);
    const [entry] = (await list(`search=${word}&kind=credentials_revealed`)).items;
    expect(entry).toMatchObject({
      actor: { name: `Zoë ${word.toUpperCase()}`, role: 'admin' },
      subject: null,
      href: null,
      network: '2001:db8:1:2::/64',
      device: 'Firefox on Linux',
    });
  });

  test.each(['kind=gone', 'limit=0', 'limit=201', 'cursor=x', 'sort=at', 'about=7'])('refuses %s', async (query) => {
    expect((await api.get(`/api/admin/audit?${query}`, { as: admin })).status).toBe(400);
  });

  test('takes no cursor of another search', async () => {
    const { nextCursor } = await list(`search=${word}&limit=2`);
    expect((await api.get(`/api/admin/audit?limit=2&cursor=${nextCursor}`, { as: admin })).status).toBe(400);
  });
});

test.each([
  ['changed', `update audit_event set text = 'nothing happened'`],
  ['deleted', 'delete from audit_event'],
  ['emptied', 'truncate audit_event'],
])('a line is never %s', async (_, sql) => {
  const before = await list();
  expect(before.total).toBeGreaterThan(0);
  await expect(api.query(sql)).rejects.toThrow(/audit_event is never changed|permission denied/);
  expect((await list()).total).toBe(before.total);
});

test('there is no route that writes it', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect((await api.call(method, '/api/admin/audit', { as: admin })).status).toBe(405);
  }
});
