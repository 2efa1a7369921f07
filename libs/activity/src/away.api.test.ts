import { paired, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Away } from '@libs/contracts';
import { anEvent, appendCopied, until } from '@libs/platform/testing';

let api: TestApi;
let admin: Person;
let funder: Person;
let project: string;

beforeAll(async () => {
  api = await TestApi.start();
  ({ admin, funder, project } = await paired(api));
});
afterAll(() => api?.stop());

const numbered = () =>
  until('all is numbered', async () => {
    const open = await api.query<{ n: number }>('select count(*)::int as n from event_log where seq is null');
    return open[0]?.n === 0;
  });

describe('while away', () => {
  const away = async (who: Person) => (await api.get('/api/me/away', { as: who })).body as Away;
  const saw = (who: Person, body: object = {}) => api.call('PUT', '/api/me/seen', { as: who, body });

  test('on the first visit nothing was missed', async () => {
    const guest = await api.person('asset_funder');
    expect(await away(guest)).toMatchObject({ since: null, items: [], more: false, reset: false });
  });

  test('exactly what others did since is told, in order, until it was seen', async () => {
    await numbered();
    expect((await saw(funder)).status).toBe(200);
    expect((await away(funder)).items).toEqual([]);
    for (const status of ['in_progress', 'awaiting_commissioning']) {
      await api.call('PATCH', `/api/projects/${project}/status`, { as: admin, body: { status } });
    }
    await numbered();
    const missed = await away(funder);
    expect(missed.items.map(({ type, to }) => `${type} ${to}`)).toEqual([
      'project.status_changed in_progress',
      'project.status_changed awaiting_commissioning',
    ]);
    expect(missed.items[0]).toMatchObject({ href: `/asset-funder/projects/${project}`, actor: { name: 'Voltmere' } });
    // What one did oneself is no news, nor is the forecast that follows each change of a site.
    await saw(admin);
    const data = { subject: 'project', subjectId: project, changed: [] };
    const made = anEvent({ type: 'forecast.made', subject: { kind: 'forecast', id: project }, data });
    await api.database.transaction((tx) => appendCopied(tx, [made]));
    await numbered();
    expect((await away(admin)).items).toEqual([]);

    // An event on a project’s equipment carries no record, and still names its site.
    const first = anEvent({
      type: 'asset.reporting',
      topic: `project:${project}`,
      subject: { kind: 'project', id: project },
      data: { assetId: project },
    });
    await api.database.transaction((tx) => appendCopied(tx, [first]));
    await numbered();
    const text = expect.stringMatching(/^The first readings of the equipment at .+ arrived\.$/);
    const href = `/admin/projects?open=${project}`;
    expect((await away(admin)).items).toMatchObject([{ text, href }]);
    expect((await api.get('/api/admin/activity?limit=1', { as: admin })).body).toMatchObject({
      items: [{ text, href }],
    });

    await saw(funder, { cursor: missed.head });
    expect((await away(funder)).items).toEqual([]);
    // An older place takes nothing back, and a made-up one is refused.
    const old = await api.get('/api/events', { as: funder });
    await saw(funder, { cursor: (old.body as { head: string }).head });
    expect((await away(funder)).items).toEqual([]);
    expect((await saw(funder, { cursor: 'nonsense' })).status).toBe(400);
  });
});
