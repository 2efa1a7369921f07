import { randomUUID } from 'node:crypto';
import type { Person, TestApi } from '@apps/api/testing';
import { expect } from '@jest/globals';
import type { Clock } from '@libs/platform';
import { consumeOnce, readEvent } from '@libs/platform/testing';
import { registerAssets } from '../register-assets.js';

/** Makes a site live as the office does, with its asset as the worker makes it. */
export async function liveSite(
  api: TestApi,
  clock: Clock,
  { admin, host, funder, installer }: Record<'admin' | 'host' | 'funder' | 'installer', Person>,
  { p50 = null as number | null } = {},
): Promise<{ project: string; asset: string }> {
  const call = async (method: 'POST' | 'PATCH', url: string, body: object) => {
    const answer = await api.call(method, url, { as: admin, body });
    expect({ url, text: answer.text, done: answer.status < 300 }).toMatchObject({ url, done: true });
    return answer.body as { id: string };
  };
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  await call('PATCH', `/api/hosts/${assetHostId}/status`, { status: 'awaiting_pairing' });
  const { id } = await call('POST', '/api/projects', { assetHostId, assetFunderId, installerId });
  await call('PATCH', `/api/projects/${id}`, { systemRequirements: { solarKwp: 50 } });
  if (p50 !== null) {
    const monthly = Array.from({ length: 12 }, (_, at) => ({
      month: at + 1,
      generationKwh: { p10: p50 * 0.7, p50, p90: p50 * 1.3 },
    }));
    await api.query(
      `insert into site_forecast (id, subject_kind, subject_id, host_id, version, basis, inputs_hash, assumptions_version,
         changed, question, answer, created_at)
       values ($1, 'project', $2, $3, 1, 'form', '', '', '[]', '{}', $4, '2026-01-01')`,
      [randomUUID(), id, assetHostId, JSON.stringify({ monthly, system: { solarKwp: 50, batteryKwh: 0 } })],
    );
  }
  await call('PATCH', `/api/projects/${id}/status`, { status: 'live' });
  await registerAll(api, clock);
  const [made] = await api.query<{ id: string }>('select id from asset where project_id = $1', [id]);
  await api.query(`update asset set live_since = '2026-03-01' where id = $1`, [made?.id]);
  return { project: id, asset: made?.id ?? '' };
}

async function registerAll(api: TestApi, clock: Clock): Promise<void> {
  const left = await api.query<{ id: string }>(
    `select event_id as id from event_log e where type = 'project.went_live'
        and not exists (select 1 from inbox i where i.event_id = e.event_id and i.subscriber = 'assets') order by id`,
  );
  for (const { id } of left)
    await api.database.transaction((tx) =>
      consumeOnce(tx, 'assets', id, async () => {
        const event = await readEvent(tx, id);
        if (event) await registerAssets(clock)(tx, event);
      }),
    );
}

const part = (head: string, body: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

/** Uploads a CSV of half-hourly readings as a browser does. */
export const sendCsv = (
  api: TestApi,
  { asset, as, channel = 'gen', text }: { asset: string; as: Person; channel?: string; text: string },
) =>
  api.post(`/api/assets/${asset}/readings`, {
    as,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: {
      payload: `${part('name="channel"', channel)}${part('name="file"; filename="meter.csv"\r\nContent-Type: text/csv', text)}--cut--\r\n`,
    },
  });

/** A row a day of 48 half hours of `kwh`. */
export const csvOf = (days: Record<string, (number | null)[] | number>): string =>
  [
    ['Date', ...Array.from({ length: 48 }, (_, at) => `HH${at + 1}`)].join(','),
    ...Object.entries(days).map(([day, kwh]) =>
      [day, ...Array.from({ length: 48 }, (_, at) => (Array.isArray(kwh) ? (kwh[at] ?? '') : kwh))].join(','),
    ),
  ].join('\n');
