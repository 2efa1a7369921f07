import type { Person, TestApi } from './api.js';

export interface Paired {
  admin: Person;
  host: Person;
  funder: Person;
  installer: Person;
  /** The project's id; it is waiting for its funder. */
  project: string;
}

/** One person per role, a bakery with an MPAN and a postcode, and the pairing of them. */
export async function paired(api: TestApi): Promise<Paired> {
  const admin = await api.person('admin', { fullName: 'Amara Osei' });
  const host = await api.person('asset_host', { fullName: 'Grace Adeyemi', companyName: 'Fenwick Row Bakery' });
  const funder = await api.person('asset_funder', { fullName: 'Eleanor Marsh', companyName: 'Calder Yield' });
  const installer = await api.person('installer', { fullName: 'Tom Hallam', companyName: 'Bright Ridge Solar' });
  await api.query('update host set mpan_number = $2, postcode = $3 where id = $1', [
    host.account.recordId,
    '1420658823107',
    'ST4 1AB',
  ]);
  const status = { status: 'awaiting_pairing' };
  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, { as: admin, body: status });
  const made = await api.post('/api/projects', {
    as: admin,
    body: {
      assetHostId: host.account.recordId,
      assetFunderId: funder.account.recordId,
      installerId: installer.account.recordId,
    },
  });
  return { admin, host, funder, installer, project: (made.body as { id: string }).id };
}
