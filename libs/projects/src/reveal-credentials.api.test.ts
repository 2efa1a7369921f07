import { dumpDatabase, formsOf, PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CloudVault, rotateCloudKeys } from '@libs/projects';

let api: TestApi;
let admin: Person;
let colleague: Person;
let host: Person;
let funder: Person;
let installer: Person;

const SECRET = { platform: 'solaredge', username: 'site-owner-4711', password: 'Sunny-side-up-99' };

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  colleague = await api.person('admin');
  funder = await api.person('asset_funder');
  installer = await api.person('installer');
});
afterAll(() => api?.stop());

/** A job that was commissioned, with monitoring access or without. */
async function aJob(cloudApiCredentials: typeof SECRET | null = SECRET): Promise<string> {
  host = await api.person('asset_host');
  const status = { status: 'awaiting_pairing' };
  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, { as: admin, body: status });
  const body = {
    assetHostId: host.account.recordId,
    assetFunderId: funder.account.recordId,
    installerId: installer.account.recordId,
  };
  const { id } = (await api.post('/api/projects', { as: admin, body })).body as { id: string };
  await api.post(`/api/projects/${id}/confirm`, { as: funder });
  const [job] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [id]);
  const path = `/api/jobs/${job?.id}`;
  await api.post(`${path}/start`, { as: installer });
  await api.post(`${path}/ready`, { as: installer });
  const sent = { as: installer, body: { inverterSerial: '7E12', cloudApiCredentials } };
  const answer = await api.post(`${path}/commissioning`, sent);
  expect(answer.status).toBe(200);
  return job?.id ?? '';
}

const reveal = (job: string, as: Person, body: object = {}, headers = {}) =>
  api.post(`/api/jobs/${job}/credentials/reveal`, {
    as,
    body: { reason: 'The inverter is silent', password: PASSWORD, ...body },
    headers,
  });

describe('the credentials of an inverter’s cloud', () => {
  test('are shown to an admin with a reason and the own password; audit, host and the other admins are told', async () => {
    const job = await aJob();
    const answer = await reveal(job, admin);
    expect(answer.body).toEqual(SECRET);

    const audit = await api.query(
      `select actor_id, subject_id, text from audit_event where kind = 'credentials_revealed' and subject_id = $1`,
      [job],
    );
    const text = 'Monitoring access opened: The inverter is silent';
    expect(audit).toEqual([{ actor_id: admin.account.id, subject_id: job, text }]);
    const told = await api.query<{ account_id: string; text: string; href: string }>(
      `select account_id, text, href from notification where kind = 'access_revealed'`,
    );
    expect(told.map(({ account_id }) => account_id).sort()).toEqual([colleague.account.id, host.account.id].sort());
    const hosts = told.find(({ account_id }) => account_id === host.account.id);
    expect(hosts).toMatchObject({
      text: 'Amara Osei opened your monitoring access: The inverter is silent',
      href: '/asset-host?open=privacy',
    });
  });

  test('stay shut for a wrong password, a missing reason, every other role, and where none are stored', async () => {
    const job = await aJob();
    const before = await lines();
    expect((await reveal(job, admin, { password: 'not-mine' })).error.message).toBe('Current password is incorrect');
    expect((await reveal(job, admin, { reason: ' ' })).status).toBe(400);
    for (const person of [host, funder, installer]) expect((await reveal(job, person)).status).toBe(403);
    expect((await reveal(randomUUID(), admin)).status).toBe(404);
    expect((await reveal(await aJob(null), admin)).error.message).toBe('No monitoring access is stored for this job');
    expect(await lines()).toBe(before);
  });

  test('can be asked for with a wrong password five times, then not at all', async () => {
    const job = await aJob();
    const eager = await api.person('admin');
    for (let i = 0; i < 5; i += 1) expect((await reveal(job, eager, { password: `wrong ${i}` })).status).toBe(400);
    expect((await reveal(job, eager)).status).toBe(429);
  });

  test('rest nowhere in plain, under an idempotency key neither', async () => {
    const job = await aJob();
    const key = { 'idempotency-key': randomUUID() };
    expect((await reveal(job, admin, {}, key)).body).toEqual(SECRET);
    const again = await reveal(job, admin, {}, key);
    expect(again.body).toEqual({ platform: SECRET.platform });
    const dump = await dumpDatabase(api);
    for (const form of [SECRET.username, SECRET.password].flatMap(formsOf)) expect(dump.includes(form)).toBe(false);
    for (const as of [admin, installer]) {
      expect((await api.get(`/api/jobs/${job}`, { as })).text).not.toContain(SECRET.username);
    }
  });

  test('are sealed anew with a new key, and the old one can go', async () => {
    const job = await aJob();
    const old = { id: 'spring', secret: randomBytes(24).toString('hex') };
    const fresh = { id: 'autumn', secret: randomBytes(24).toString('hex') };
    const vault = (...cloudKeys: (typeof old)[]) => new CloudVault({ ...api.config, cloudKeys });
    await rotateCloudKeys(api.database, vault(old));
    const done = await rotateCloudKeys(api.database, vault(fresh, old));
    expect(done).toMatchObject({ unreadable: [] });
    expect(done.rotated).toBeGreaterThan(0);
    expect(await rotateCloudKeys(api.database, vault(fresh))).toEqual({ rotated: 0, unreadable: [] });
    const [row] = await api.query<{ bytes: Buffer; keyId: string }>(
      `select cloud_sealed as bytes, cloud_key_id as "keyId" from installation_job where id = $1`,
      [job],
    );
    if (!row) throw new Error('The job is gone');
    expect(row.keyId).toBe('autumn');
    expect(vault(fresh).open(job, row)).toEqual(SECRET);
    expect(() => vault(fresh).open(randomUUID(), row)).toThrow();
    expect(() => vault(old).open(job, row)).toThrow('No cloud key is named autumn');
    // The running product, which does not have the key, says so and shows nothing.
    expect((await reveal(job, admin)).status).toBe(409);
  });
});

async function lines(): Promise<number> {
  const found = await api.query(`select 1 from audit_event where kind = 'credentials_revealed'`);
  return found.length;
}
