import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type ForecastHead, ProposalForAdmin, type ProposalView } from '@libs/contracts';
import { proposalWorker } from './testing/proposal-worker.js';

// Pages are drawn; a busy machine takes its time.
jest.setTimeout(180_000);

let api: TestApi;
let admin: Person;
let host: Person;
let worker: ReturnType<typeof proposalWorker>;

beforeAll(async () => {
  api = await TestApi.start();
  [admin, host] = [await api.person('admin'), await api.person('asset_host')];
  await noteWriters();
  worker = proposalWorker(api);
  await edit();
});
afterAll(() => api?.stop());

/** Which transaction wrote each event: the row itself soon names the relay's, which numbers several at once. */
function noteWriters(): Promise<void> {
  return api.database.transaction(async (tx) => {
    // As its owner: the product's own role makes no tables.
    await tx.rows('set local role none');
    await tx.rows('create table written_by (event_id uuid primary key, tx bigint not null)');
    await tx.rows('grant select on written_by to public');
    await tx.rows(
      `create function note_writer() returns trigger language plpgsql security definer as
         $$ begin insert into written_by values (new.event_id, txid_current()); return null; end $$`,
    );
    await tx.rows('create trigger note_writer after insert on event_log for each row execute function note_writer()');
  });
}

const edit = (body?: object) => worker.edit(host, body);
const draw = () => worker.draw();
const ask = (as: Person | null = admin) => api.post(`/api/hosts/${host.account.recordId}/proposals`, as ? { as } : {});
const mine = async () =>
  ((await api.get('/api/me/host/proposals', { as: host })).body as { items: ProposalView[] }).items;
const linkOf = async (id: string, as = host) =>
  (await api.get(`/api/proposals/${id}/link`, { as })).body as { page: string; pdf: string; expiresAt: string };

test('asked twice it is one; drawn, mailed once, audited, and seen by its host', async () => {
  const first = await ask();
  expect(first.status).toBe(201);
  const made = ProposalForAdmin.parse(first.body);
  expect(made).toMatchObject({ edition: 1, state: 'making', version: 1, madeBy: admin.account.fullName });
  expect((await ask()).body).toMatchObject({ id: made.id });
  expect((await api.get(`/api/proposals/${made.id}/link`, { as: host })).status).toBe(409);

  await draw();
  await draw();
  const [ready] = await mine();
  expect(ready).toMatchObject({ id: made.id, state: 'ready', progress: 100 });
  expect(ready?.pages).toBeGreaterThanOrEqual(4);
  expect(
    await api.query(`select 1 from mail where template = 'proposal' and data->>'proposalId' = $1`, [made.id]),
  ).toHaveLength(1);
  expect(
    await api.query(`select 1 from audit_event where kind = 'proposal_made' and subject_id = $1`, [
      host.account.recordId,
    ]),
  ).toHaveLength(1);
  // No signature is in the outbox or in the log.
  const kept = await api.query<{ text: string }>(
    `select data::text as text from mail where template = 'proposal'
      union all select audiences::text from event_log where type like 'proposal.%'`,
  );
  for (const { text } of kept) expect(text).not.toContain('signature');
});

test('how far the drawing is was told on the way, each step in a transaction of its own', async () => {
  const [made] = await mine();
  const told = await api.query<{ type: string; written: string; progress: number; version: number }>(
    `select e.type, (select w.tx::text from written_by w where w.event_id = e.event_id) as written, (r -> 'view' ->> 'progress')::int as progress, e.version
       from event_log e, jsonb_array_elements(e.audiences -> $2 -> 'records') r where e.stream = $1 order by e.id`,
    [`proposal:${made?.id}`, `host:${host.account.recordId}`],
  );
  const steps = told.map(({ progress }) => progress);
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(100);
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
  // Asked for, gathered, at least one look at the drawing, ready.
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(told.map(({ version }) => version)).toEqual(told.map((_, at) => at + 1));
  expect(new Set(told.map(({ written }) => written)).size).toBe(told.length);
  const { items } = (await api.get('/api/admin/activity?limit=50', { as: admin })).body as {
    items: { type: string }[];
  };
  expect(items.map(({ type }) => type)).not.toContain('proposal.progressed');
  expect(items.map(({ type }) => type)).toContain('proposal.ready');
});

test('the link opens page and PDF without signing in, with the forecast’s figures; tampered or expired it opens nothing', async () => {
  const [made] = await mine();
  const { page, pdf } = await linkOf(made?.id ?? '');
  const shown = await api.get(page);
  expect(shown.status).toBe(200);
  expect(shown.headers['x-robots-tag']).toMatch(/noindex/);
  const { items } = (await api.get('/api/me/host/forecasts', { as: host })).body as { items: ForecastHead[] };
  const { savings } = items.find(({ id }) => id === made?.forecastId) as ForecastHead;
  for (const amount of [savings.p10, savings.p50, savings.p90])
    expect(String(shown.text)).toContain(`£${Math.round(amount).toLocaleString('en-GB')}`);
  // Nothing of what the funder earns.
  expect(String(shown.text)).not.toMatch(/fund\.|capex\.|below_mandate/);
  expect((await api.get(pdf)).headers['content-type']).toBe('application/pdf');

  const past = page.replace(/expires=\d+/, `expires=${Date.now() - 1}`);
  const later = page.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`);
  const forged = page.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A'));
  for (const wrong of [past, later, forged, page.replace(made?.id ?? '', crypto.randomUUID())])
    expect((await api.get(wrong)).status).toBe(404);
});

test('its host and admins can end every link; a new one opens it again', async () => {
  const [made] = await mine();
  const { page, pdf } = await linkOf(made?.id ?? '');
  const revoke = (as: Person | null) => api.post(`/api/proposals/${made?.id}/revoke-links`, { as });
  expect((await revoke(null)).status).toBe(401);
  expect((await revoke(await api.person('asset_host'))).status).toBe(404);
  expect((await api.get(page)).status).toBe(200);
  expect((await revoke(host)).status).toBe(200);
  for (const ended of [page, pdf]) expect((await api.get(ended)).status).toBe(404);
  expect(await api.query(`select 1 from audit_event where kind = 'proposal_links_ended'`)).toHaveLength(1);
  const again = await linkOf(made?.id ?? '');
  expect((await api.get(again.page)).status).toBe(200);
  expect((await revoke(admin)).status).toBe(200);
  expect((await api.get(again.page)).status).toBe(404);
});

test('another forecast makes another edition, and the first stays as it is', async () => {
  const [before] = await mine();
  await edit({ electricityNeeds: { unitRatePence: 34 } });
  const again = ProposalForAdmin.parse((await ask()).body);
  expect(again.edition).toBe(2);
  expect(again.id).not.toBe(before?.id);
  await draw();
  const all = await mine();
  expect(all.map(({ edition, state }) => [edition, state])).toEqual([
    [2, 'ready'],
    [1, 'ready'],
  ]);
  expect(all[1]).toEqual(before);
});

test('only admins have one made, only its host and admins get a link, and a site without a forecast has none', async () => {
  const stranger = await api.person('asset_host');
  for (const as of [host, await api.person('asset_funder'), await api.person('installer')])
    expect((await ask(as)).status).toBe(403);
  expect((await ask(null)).status).toBe(401);
  const [made] = await mine();
  expect((await api.get(`/api/proposals/${made?.id}/link`, { as: stranger })).status).toBe(404);
  const none = await api.post(`/api/hosts/${stranger.account.recordId}/proposals`, { as: admin });
  expect(none.status).toBe(409);
});
