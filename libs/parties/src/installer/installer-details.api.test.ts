import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InstallerView } from '@libs/contracts';
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

describe('an installer’s details', () => {
  test('own, and by an admin; what is not named stays', async () => {
    const installer = await api.person('installer');
    const id = installer.account.recordId as string;
    const certificates = [{ name: 'MCS', expiresDate: '2027-05-01' }];
    const own = await api.call('PATCH', '/api/me/installer', {
      as: installer,
      body: { capacityPerMonth: 8, certificates },
    });
    expect(own.body).toMatchObject({ capacityPerMonth: 8, certificates });
    const byAdmin = await api.call('PATCH', `/api/installers/${id}`, { as: admin, body: { serviceAreas: ['London'] } });
    expect(byAdmin.body).toMatchObject({ capacityPerMonth: 8, certificates, serviceAreas: ['London'] });
    expect((await told(id)).map(({ data }) => data.fields)).toEqual([
      ['capacityPerMonth', 'certificates'],
      ['serviceAreas'],
    ]);
    const again = await api.call('PATCH', '/api/me/installer', { as: installer, body: { capacityPerMonth: 8 } });
    expect((again.body as InstallerView).version).toBe((byAdmin.body as InstallerView).version);
  });

  test.each([
    { capacityPerMonth: -1 },
    { status: 'inactive' },
    { completedJobsCount: 50 },
    { certificates: [{ name: '' }] },
  ])('not %j', async (body) => {
    const installer = await api.person('installer');
    expect((await api.call('PATCH', '/api/me/installer', { as: installer, body })).status).toBe(400);
  });
});
