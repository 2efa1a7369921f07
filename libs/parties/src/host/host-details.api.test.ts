import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ErrorBody, type HostView, type HostWithCode } from '@libs/contracts';
import { type Person, TestApi } from '@apps/api/testing';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
});

afterAll(async () => {
  await api?.stop();
});

const told = (id: string) =>
  api.query<{ data: { fields: string[] } }>(
    `select data from event_log where subject_id = $1 and type like '%details_changed' order by id`,
    [id],
  );
const setStatus = (id: string, status: string) =>
  api.call('PATCH', `/api/hosts/${id}/status`, { as: admin, body: { status } });

describe('a host’s details', () => {
  test('the host edits its own; what is not named stays, null takes away; one event names what changed', async () => {
    const host = await api.person('asset_host');
    const id = host.account.recordId as string;
    const first = await api.call('PATCH', '/api/me/host', {
      as: host,
      body: {
        mpanNumber: '14 7011 6845 051',
        businessDetails: { postcode: 'EC1A 1AA', roofAreaM2: 320 },
        electricityNeeds: { annualUsageKwh: 42_000, phases: 3 },
      },
    });
    expect(first.status).toBe(200);
    const second = await api.call('PATCH', '/api/me/host', {
      as: host,
      body: { businessDetails: { roofAreaM2: 300 }, electricityNeeds: { phases: null } },
    });
    expect(second.body).toMatchObject({
      mpanNumber: '1470116845051',
      businessDetails: { postcode: 'EC1A 1AA', roofAreaM2: 300 },
      electricityNeeds: { annualUsageKwh: 42_000, phases: null },
      version: (first.body as HostView).version + 1,
    });
    expect((await told(id)).map(({ data }) => data.fields)).toEqual([
      ['mpanNumber', 'businessDetails', 'electricityNeeds'],
      ['businessDetails', 'electricityNeeds'],
    ]);
  });

  test('the same again writes nothing', async () => {
    const host = await api.person('asset_host');
    const body = { businessDetails: { postcode: 'EC1A 1AA' }, mpanNumber: '' };
    const first = await api.call('PATCH', '/api/me/host', { as: host, body });
    const again = await api.call('PATCH', '/api/me/host', { as: host, body });
    expect((again.body as HostView).version).toBe((first.body as HostView).version);
    expect(await told(host.account.recordId as string)).toHaveLength(1);
  });

  test.each([
    [{ mpanNumber: '2499999999990' }, 'mpanNumber', 'The check digit doesn’t match. Please check the number'],
    [{ mpanNumber: '12' }, 'mpanNumber', 'An MPAN has 13 digits, or 21 characters with the top line'],
  ])('%j is refused by its field', async (body, path, message) => {
    const host = await api.person('asset_host');
    const answer = await api.call('PATCH', '/api/me/host', { as: host, body });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ message, errors: [{ path, message }] });
    expect(await told(host.account.recordId as string)).toEqual([]);
  });

  test.each([
    { status: 'live' },
    { expectedSavings: 1 },
    { electricityNeeds: { phases: 2 } },
    { businessDetails: { roofAreaM2: -1 } },
    { businessDetails: { id: 'x' } },
    { userId: '00000000-0000-4000-8000-000000000000' },
  ])('a host cannot set %j', async (body) => {
    const host = await api.person('asset_host');
    expect((await api.call('PATCH', '/api/me/host', { as: host, body })).status).toBe(400);
  });

  test('from pairing on the host’s are fixed, with how it stands; an admin may, and may set the savings', async () => {
    const host = await api.person('asset_host');
    const id = host.account.recordId as string;
    for (const status of ['awaiting_pairing', 'live', 'lost']) {
      await setStatus(id, status);
      const refused = await api.call('PATCH', '/api/me/host', { as: host, body: { mpanNumber: '1470116845051' } });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'conflict', current: { kind: 'host', id, view: { status } } });
    }
    const edited = await api.call('PATCH', `/api/hosts/${id}`, {
      as: admin,
      body: { mpanNumber: '1470116845051', expectedSavings: 7400.5 },
    });
    expect(edited.body).toMatchObject({ mpanNumber: '1470116845051', expectedSavings: 7400.5 });
    const cleared = await api.call('PATCH', `/api/hosts/${id}`, {
      as: admin,
      body: { mpanNumber: null, expectedSavings: null },
    });
    expect(cleared.body).toMatchObject({ mpanNumber: null, expectedSavings: null });
  });

  test('a stale version is refused, and nothing is lost', async () => {
    const host = await api.person('asset_host');
    const id = host.account.recordId as string;
    const { version } = (await api.call('GET', `/api/hosts/${id}`, { as: admin })).body as HostWithCode;
    await api.call('PATCH', '/api/me/host', { as: host, body: { businessDetails: { postcode: 'M1 1AE' } } });
    const late = await api.call('PATCH', `/api/hosts/${id}`, {
      as: admin,
      body: { businessDetails: { postcode: 'B1 1AA' }, version },
    });
    expect(late.status).toBe(409);
    expect(late.error.code).toBe('version_conflict');
    expect(late.body).toMatchObject({ current: { view: { businessDetails: { postcode: 'M1 1AE' } } } });
  });

  test('whoever comes late is told every change since, as the own audience was told it', async () => {
    const host = await api.person('asset_host', { fullName: 'Tess Fenwick' });
    const id = host.account.recordId as string;
    const { version } = (await api.call('GET', `/api/hosts/${id}`, { as: admin })).body as HostWithCode;
    const status = `/api/hosts/${id}/status`;
    await api.call('PATCH', '/api/me/host', { as: host, body: { businessDetails: { postcode: 'M1 1AE' } } });
    await api.call('PATCH', status, { as: admin, body: { status: 'lost', reason: 'Sold the building' } });
    await api.call('PATCH', status, { as: admin, body: { status: 'contracting', reason: 'Bought it back' } });

    const late = await api.call('PATCH', status, { as: admin, body: { status: 'lost', version } });
    expect(late.status).toBe(409);
    const by = admin.account.fullName;
    expect(ErrorBody.parse(late.body).since).toEqual([
      expect.objectContaining({
        type: 'host.details_changed',
        actor: expect.objectContaining({ name: 'Tess Fenwick' }),
      }),
      expect.objectContaining({
        to: 'lost',
        reason: 'Sold the building',
        actor: expect.objectContaining({ name: by }),
      }),
      expect.objectContaining({ from: 'lost', to: 'contracting', reason: 'Bought it back' }),
    ]);
    const times = late.error.since?.map(({ at }) => Date.parse(at)) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(late.error.since?.[0]?.text).toBe('Tess Fenwick changed the business details of the host.');

    const own = await api.call('PATCH', '/api/me/host', {
      as: host,
      body: { businessDetails: { postcode: 'B1 1AA' }, version },
    });
    expect(own.error.since).toHaveLength(3);
    expect(own.text).not.toMatch(/Sold the building|Bought it back/);
    expect(own.error.since?.[1]?.actor).toMatchObject({ id: null, name: 'Voltmere' });
  });
});
