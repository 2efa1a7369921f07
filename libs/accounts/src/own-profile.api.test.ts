import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Me, Role } from '@libs/contracts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api?.stop());

const edit = (as: Person, body: object) => api.call('PATCH', '/api/me/profile', { as, body });
const factOf = async (stream: string, type: string) =>
  (
    await api.query<{ data: { fields: string[] } }>(
      'select data from event_log where stream = $1 and type = $2 order by id desc limit 1',
      [stream, type],
    )
  )[0]?.data;

const KIND = { asset_host: 'host', asset_funder: 'funder', installer: 'installer' } as const;

test.each(Object.entries(KIND))("%s: the account and the role's record show what was edited", async (role, kind) => {
  const person = await api.person(role as Role);
  const { id, recordId, email } = person.account;
  const answer = await edit(person, { fullName: '  Siân Łukasz ', phoneNumber: '020 7946 0999' });
  expect(answer).toMatchObject({
    status: 200,
    body: { id, email, fullName: 'Siân Łukasz', companyName: 'Person Ltd', phoneNumber: '020 7946 0999' } as Me,
  });
  const fields = ['fullName', 'phoneNumber'];
  expect(await factOf(`user:${id}`, 'account.details_changed')).toEqual({ fields });
  expect(await factOf(`${kind}:${recordId}`, `${kind}.details_changed`)).toEqual({ fields });
  const own = await api.get(`/api/me/${kind}`, { as: person });
  expect(own.body).toMatchObject({ version: 2, profile: { fullName: 'Siân Łukasz', phoneNumber: '020 7946 0999' } });
});

test('an admin has no record beside the account', async () => {
  const admin = await api.person('admin');
  expect(await edit(admin, { companyName: 'Voltmere Ltd' })).toMatchObject({ body: { companyName: 'Voltmere Ltd' } });
  expect(await api.history(`user:${admin.account.id}`)).toEqual([
    'account.created',
    'account.activated',
    'account.details_changed',
  ]);
});

test('what stands already writes nothing; an empty phone number clears it', async () => {
  const host = await api.person('asset_host');
  const events = () => api.history(`user:${host.account.id}`);
  const before = await events();
  expect((await edit(host, {})).status).toBe(200);
  expect((await edit(host, { fullName: host.account.fullName, phoneNumber: '' })).status).toBe(200);
  expect(await events()).toEqual(before);
  await edit(host, { phoneNumber: '020 7946 0999' });
  expect(await edit(host, { phoneNumber: '' })).toMatchObject({ body: { phoneNumber: null } });
});

test('nobody makes oneself somebody else: role, id, e-mail, state and unknown fields are refused', async () => {
  const host = await api.person('asset_host');
  const before = await api.query('select * from account where id = $1', [host.account.id]);
  const bodies = [
    { role: 'admin' },
    { id: host.account.id },
    { email: 'x@y.example' },
    { state: 'active' },
    { version: 9 },
  ];
  for (const request of [...bodies, { recordId: null }, { passwordHash: 'x' }, { nonsense: 1 }]) {
    const { error } = await edit(host, { fullName: 'Other Name', ...request });
    expect(error).toMatchObject({ status: 400, errors: [{ path: Object.keys(request)[0] }] });
  }
  for (const body of [{ fullName: '' }, { fullName: ' ' }, { companyName: null }, { fullName: 'x'.repeat(201) }]) {
    expect((await edit(host, body)).status).toBe(400);
  }
  expect(await api.query('select * from account where id = $1', [host.account.id])).toEqual(before);
});
