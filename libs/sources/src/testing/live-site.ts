import type { Person, TestApi } from '@apps/api/testing';
import { expect } from '@jest/globals';
import { registerAssets } from '@libs/assets';
import type { FixedClock } from '@libs/platform';
import { consumeOnce, readEvent } from '@libs/platform/testing';

type People = Record<'admin' | 'host' | 'funder' | 'installer', Person>;

/** A site of 50 kWp of these people, live since a London day, made through the API. Returns the id of its asset. */
export async function liveSite(api: TestApi, clock: FixedClock, people: People, liveSince: string): Promise<string> {
  const { admin: as, host, funder, installer } = people;
  const call = async (method: 'POST' | 'PATCH', url: string, body: object) => {
    const answer = await api.call(method, url, { as, body });
    expect({ url, ok: answer.status < 300, text: answer.text }).toMatchObject({ ok: true });
    return answer.body as { id: string };
  };
  await call('PATCH', `/api/hosts/${host.account.recordId}/status`, { status: 'awaiting_pairing' });
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  const { id } = await call('POST', '/api/projects', { assetHostId, assetFunderId, installerId });
  await call('PATCH', `/api/projects/${id}`, { systemRequirements: { solarKwp: 50 } });
  await call('PATCH', `/api/projects/${id}/status`, { status: 'live' });
  const [event] = await api.query<{ id: string }>(
    `select event_id as id from event_log where type = 'project.went_live' and subject_id = $1`,
    [id],
  );
  await api.database.transaction((tx) =>
    consumeOnce(tx, 'assets', event?.id ?? '', async () => {
      const live = await readEvent(tx, event?.id ?? '');
      if (live) await registerAssets(clock)(tx, live);
    }),
  );
  const [made] = await api.query<{ id: string }>('select id from asset where project_id = $1', [id]);
  await api.query('update asset set live_since = $2 where id = $1', [made?.id, liveSince]);
  return made?.id ?? '';
}
