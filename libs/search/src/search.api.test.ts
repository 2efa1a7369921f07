import { paired, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FoundItem } from '@libs/contracts';

let api: TestApi;
let admin: Person;
let host: Person;
let funder: Person;
let installer: Person;
let project: string;

beforeAll(async () => {
  api = await TestApi.start();
  ({ admin, host, funder, installer, project } = await paired(api));
});
afterAll(() => api?.stop());

describe('search', () => {
  const found = async (who: Person, q: string) => {
    const answer = await api.get(`/api/search?q=${encodeURIComponent(q)}`, { as: who });
    expect(answer.status).toBe(200);
    return (answer.body as { items: FoundItem[] }).items;
  };
  const kinds = (items: FoundItem[]) => items.map(({ kind, by }) => `${kind} by ${by}`).sort();

  test('finds a site by name, MPAN and postcode for an admin', async () => {
    expect(kinds(await found(admin, 'fenwick'))).toEqual(['host by name', 'project by name']);
    const [byNumber] = await found(admin, '14 2065 88');
    expect(byNumber).toMatchObject({ kind: 'host', by: 'mpan', value: '1420658823107' });
    expect(kinds(await found(admin, 'st41a'))).toEqual(['host by postcode', 'project by postcode']);
    expect(kinds(await found(admin, 'amara'))).toEqual(['user by name']);
    expect(await found(admin, '%%%')).toEqual([]);
  });

  test('finds the holder of an exact code for an admin, and does not repeat the code', async () => {
    const issued = await api.post(`/api/users/${host.account.id}/access-code`, { as: admin, body: {} });
    const { accessCode } = issued.body as { accessCode: string };
    const items = await found(admin, `${accessCode.slice(0, 4)} ${accessCode.slice(4)}`.toLowerCase());
    expect(items[0]).toMatchObject({ kind: 'user', by: 'code', title: 'Grace Adeyemi', value: null });
    expect(JSON.stringify(items)).not.toContain(accessCode);
    expect(await found(funder, accessCode)).toEqual([]);
    expect(await found(host, accessCode)).toEqual([]);
  });

  test('gives each party its own projects or jobs alone', async () => {
    expect(kinds(await found(funder, 'fenwick'))).toEqual(['project by name']);
    expect(kinds(await found(host, 'fenwick'))).toEqual(['project by name']);
    expect(await found(installer, 'fenwick')).toEqual([]);
    await api.post(`/api/projects/${project}/confirm`, { as: funder, body: {} });
    expect(kinds(await found(installer, 'fenwick'))).toEqual(['job by name']);
    // By what a party may not see of it, nothing is found.
    const stranger = await api.person('asset_funder');
    expect(await found(stranger, 'fenwick')).toEqual([]);
    expect(await found(installer, '1420658823107')).toEqual([]);
    expect(await found(funder, host.account.email.slice(0, 12))).toEqual([]);
    expect((await api.get('/api/search?q=a', { as: admin })).status).toBe(400);
  });
});
