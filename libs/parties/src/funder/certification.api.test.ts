import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FunderView, londonDate, RISK_STATEMENT, validUntil } from '@libs/contracts';

let api: TestApi;
let funder: Person;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  funder = await api.person('asset_funder', { fullName: 'Eleanor Marsh', companyName: 'Calder Capital' });
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

const SAID = { category: 'high_net_worth_company', textVersion: RISK_STATEMENT.version, acknowledged: true };
const certify = (body: object = SAID, as = funder) => api.post('/api/me/funder/certification', { as, body });

test('a funder says what kind of investor it is: kept with its text and its year, seen by admins, its history in the log', async () => {
  expect((await api.get('/api/me/funder', { as: funder })).body).toMatchObject({ certification: null });
  const today = londonDate(new Date());
  const first = await certify();
  expect(first.status).toBe(200);
  const certification = {
    category: 'high_net_worth_company',
    textVersion: RISK_STATEMENT.version,
    certifiedDate: today,
    validUntilDate: validUntil(today),
  };
  expect(first.body).toMatchObject({ certification, version: 2 });
  // Said twice it is said once.
  expect((await certify()).body).toMatchObject({ version: 2 });
  await certify({ ...SAID, category: 'investment_professional' });

  const path = `/api/funders/${funder.account.recordId}`;
  const seen = (await api.get(path, { as: admin })).body as FunderView;
  expect(seen.certification).toEqual({ ...certification, category: 'investment_professional' });
  const timeline = (await api.get(`${path}/timeline`, { as: admin })).body as { items: { text: string }[] };
  const told = timeline.items.map(({ text }) => text).filter((text) => text.includes('investor status'));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/^Eleanor Marsh certified the investor status of .+: High net worth company, until /);
});

test.each([
  ['without having read the text', { ...SAID, acknowledged: false }, RegExp('confirm that you have read')],
  ['under another text', { ...SAID, textVersion: 'risk-statement/2020-01-01' }, RegExp('has changed')],
  ['as something else', { ...SAID, category: 'retail' }, RegExp('')],
  ['with more than that', { ...SAID, validUntilDate: '2099-01-01' }, RegExp('')],
])('%s it is refused, and nothing changes', async (_, body, says) => {
  const before = await api.history(`funder:${funder.account.recordId}`);
  const answer = await certify(body);
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(says);
  expect(await api.history(`funder:${funder.account.recordId}`)).toEqual(before);
});

test('an unanswered certification holds no project up: confirming is as before', async () => {
  const other = await api.person('asset_funder');
  const host = (await api.person('asset_host')).account.recordId;
  await api.call('PATCH', `/api/hosts/${host}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const made = await api.post('/api/projects', {
    as: admin,
    body: { assetHostId: host, assetFunderId: other.account.recordId },
  });
  const { id } = made.body as { id: string };
  expect((await api.post(`/api/projects/${id}/confirm`, { as: other })).status).toBe(200);
});
