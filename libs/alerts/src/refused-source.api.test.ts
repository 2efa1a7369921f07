import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { judgeDue } from '@libs/alerts';
import { liveSite } from '@libs/assets/testing';
import type { AlertView, AssetView, SourceView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { Collector, sourceStates } from '@libs/sources';
import { GivEnergyStandIn } from '@libs/sources/testing';
import { PostgresStore } from '@libs/telemetry';

/** A refused connection to a maker's cloud, judged by the state of the sources. */

const clock = new FixedClock(new Date('2026-11-28T12:07:00Z'));
const maker = new GivEnergyStandIn();
const WHO = ['admin', 'host', 'funder', 'installer'] as const;
const people = {} as Record<(typeof WHO)[number], Person>;
const store = new PostgresStore();
let api: TestApi;
let collector: Collector;
let asset: string;
let source: string;

const at = (text: string) => {
  clock.set(new Date(text));
  maker.setClock(Date.parse(text));
};

beforeAll(async () => {
  api = await TestApi.start({ GIVENERGY_URL: await maker.start() }, clock);
  collector = new Collector(api.config, api.database, clock, { store });
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  ({ asset } = await liveSite(api, clock, people));
  await api.query(`update asset set live_since = '2026-11-25' where id = $1`, [asset]);
  at('2026-11-28T12:07:00Z');
  const made = await post(`/api/assets/${asset}/sources`, {
    platform: 'givenergy',
    account: maker.site.serial,
    key: maker.site.key,
  });
  source = (made as SourceView).id;
  await post(`/api/assets/${asset}/sources/${source}/test`);
  await post(`/api/assets/${asset}/sources/${source}/connect`);
  await readAll();
});
afterAll(async () => {
  await api?.stop();
  await maker.stop();
});

async function post(url: string, body: object = {}, as = people.host): Promise<unknown> {
  const answer = await api.post(url, { as, body });
  expect({ url, text: answer.text, done: answer.status < 300 }).toMatchObject({ url, done: true });
  return answer.body;
}
async function readAll(): Promise<void> {
  for (let turn = 0; turn < 30 && (await collector.readNext()); turn++) {
    const [next] = await api.query<{ at: string }>('select next_at as at from data_source where fetch_day is not null');
    if (next) clock.set(new Date(Math.max(clock.now().getTime(), Date.parse(next.at))));
  }
}
async function refuse(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await api.query('update data_source set next_at = $1', [clock.now()]);
    await collector.readNext();
  }
}
const judge = () =>
  judgeDue(api.database, { store, clock, sources: sourceStates, startedAt: new Date('2026-11-01T00:00:00Z') });
const list = async (as: Person, query = '') =>
  ((await api.get(`/api/alerts${query}`, { as })).body as { items: AlertView[] }).items;
const told = () =>
  api.query<{ type: string; data: object }>(
    `select type, data from event_log where type like 'alert.%' and data ->> 'rule' = 'source_broken' order by id`,
  );
const status = async () =>
  (await api.query<{ status: string }>('select status from asset where id = $1', [asset]))[0]?.status;

test('a refusal or two raise nothing; the third is one alert, told once', async () => {
  await judge();
  expect(await list(people.admin)).toEqual([]);
  maker.site.key = 'another-key-of-the-site';
  await refuse(2);
  await judge();
  expect(await list(people.admin)).toEqual([]);
  await refuse(1);
  await judge();
  await judge();
  await refuse(1);
  await judge();
  expect(await list(people.admin)).toMatchObject([{ rule: 'source_broken', level: 'major', status: 'open' }]);
  expect(await told()).toMatchObject([{ type: 'alert.opened', data: { tell: 'now', assetId: asset } }]);
  expect(await status()).toBe('degraded');
  // The key's owner is notified about the source; the alert is for those who run the site.
  expect(await list(people.host)).toEqual([]);
});

test('is over once the source reads again, and that is told', async () => {
  await post(`/api/assets/${asset}/sources/${source}/rotate`, { key: maker.site.key });
  await readAll();
  await judge();
  await judge();
  expect(await list(people.admin)).toEqual([]);
  expect(await list(people.funder, '?resolved=true')).toMatchObject([{ rule: 'source_broken', status: 'resolved' }]);
  expect((await told()).map(({ type }) => type)).toEqual(['alert.opened', 'alert.resolved']);
  expect(await status()).toBe('reporting');
});

test('a suspended site raises nothing and keeps its state; what stands is raised once it is resumed', async () => {
  const view = async () => (await api.get(`/api/assets/${asset}`, { as: people.admin })).body as AssetView;
  const act = async (what: string, body: object) =>
    post(`/api/assets/${asset}/${what}`, { version: (await view()).version, ...body }, people.admin);
  await act('suspend', { reason: 'Roof works' });
  maker.site.key = 'a-third-key-of-the-site';
  await refuse(3);
  await judge();
  clock.set(new Date('2026-11-30T12:00:00Z'));
  await judge();
  expect(await list(people.admin)).toEqual([]);
  expect(await told()).toHaveLength(2);
  expect(await status()).toBe('suspended');
  await act('resume', { reason: 'The roof is done' });
  await judge();
  expect((await list(people.admin)).map(({ rule }) => rule)).toContain('source_broken');
});
