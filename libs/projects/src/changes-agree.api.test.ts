import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CatchUp, type ChangesCatchUp, merged, PROJECT_STATUSES, type ProjectForAdmin } from '@libs/contracts';
import { until } from '@libs/platform/testing';

/**
 * Random commands. A protocol 2 client that starts empty and merges changes must hold, after every event, what protocol
 * 1 sends whole and, at the end of each command, what GET returns, for every role.
 */

const ROLES = ['admin', 'host', 'funder', 'installer', 'rival'] as const;
type Name = (typeof ROLES)[number];
type View = Record<string, unknown>;

let api: TestApi;
let cast: Record<Name, Person>;
const clients = new Map<Name, Client>();

/** A client written from the API's description alone. */
class Client {
  readonly held = new Map<string, { version: number; view: View }>();
  changed = 0;
  agreed = 0;
  private cursor = '';

  constructor(private readonly as: Person) {}

  private async events<T>(query: string): Promise<T> {
    const answer = await api.get(`/api/events?${query}`, { as: this.as });
    expect(answer.status).toBe(200);
    return answer.body as T;
  }

  async begin(): Promise<void> {
    this.cursor = (await this.events<CatchUp>('protocol=2')).head;
  }

  async missed(): Promise<ChangesCatchUp['events']> {
    return (await this.events<ChangesCatchUp>(`after=${this.cursor}&protocol=2`)).events;
  }

  async follow(): Promise<void> {
    const after = `after=${this.cursor}&limit=1000`;
    const { events } = await this.events<ChangesCatchUp>(`${after}&protocol=2`);
    const whole = (await this.events<CatchUp>(after)).events;
    const full = (await this.events<CatchUp>(`${after}&protocol=2&records=full`)).events;
    expect(full).toEqual(whole);
    expect(events.map(({ records: _, ...rest }) => rest)).toEqual(whole.map(({ records: _, ...rest }) => rest));
    for (const [at, envelope] of events.entries())
      for (const [of, record] of envelope.records.entries()) {
        const key = `${record.kind}:${record.id}`;
        expect(record).not.toHaveProperty('view');
        const known = this.held.get(key);
        // A client that was connected before: if it lacks the base, it requests the events with whole records.
        if (record.base !== null && !known) {
          this.held.set(key, {
            version: record.version,
            view: whole[at]?.records[of]?.view as View,
          });
        } else if (record.base !== null) {
          expect({ key, base: known?.version }).toEqual({
            key,
            base: record.base,
          });
          this.changed += 1;
          const patch = record.patch as View;
          this.held.set(key, {
            version: record.version,
            view: merged(known?.view as View, { ...record, patch }),
          });
        } else if (record.patch === null) this.held.delete(key);
        else this.held.set(key, { version: record.version, view: record.patch });
        expect({ key, view: this.held.get(key)?.view ?? null }).toEqual({
          key,
          view: whole[at]?.records[of]?.view,
        });
      }
    this.cursor = events.at(-1)?.cursor ?? this.cursor;
  }

  async agree(project: string): Promise<void> {
    for (const [key, { version, view }] of this.held) {
      const [kind, id] = key.split(':');
      const inProject = kind === 'project' ? id === project : (view.project as View | undefined)?.id === project;
      // A withdrawn job is over, and shows its project as it is now.
      if ((kind !== 'project' && kind !== 'job') || !inProject || view.withdrawnAt) continue;
      const now = await api.get(`/api/${kind}s/${id}`, { as: this.as });
      // A version for which this role gets no event is only in GET.
      if (now.status !== 200 || (now.body as View).version !== version) continue;
      expect(now.body).toMatchObject(view);
      this.agreed += 1;
    }
  }
}

beforeAll(async () => {
  api = await TestApi.start();
  cast = {
    admin: await api.person('admin', { fullName: 'Amara Osei' }),
    host: await aHost(),
    funder: await api.person('asset_funder', { companyName: 'Calder Capital' }),
    installer: await api.person('installer', {
      companyName: 'Bright Ridge Solar',
    }),
    rival: await api.person('installer', { companyName: 'Wolds Solar' }),
  };
});
afterAll(() => api?.stop());

const aHost = () => api.person('asset_host', { companyName: 'Fenwick Row Bakery' });

/** The same numbers in every run of a seed. */
function diceOf(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** One command by any person; a refusal is fine, because it changes nothing. */
async function command(id: string, dice: (sides: number) => number): Promise<void> {
  const [job] = await api.query<{ id: string }>(
    'select id from installation_job where project_id = $1 and withdrawn_at is null',
    [id],
  );
  const by = dice(2) ? 'installer' : 'rival';
  const onJob = (action: string, body: object = {}) =>
    job && api.post(`/api/jobs/${job.id}/${action}`, { as: cast[by], body });
  const status = { status: PROJECT_STATUSES[dice(PROJECT_STATUSES.length)] };
  const savings = {
    expectedSavings: 1000 + dice(9000),
    systemRequirements: { solarKwp: 1 + dice(90) },
  };
  const installerId = cast[by].account.recordId;
  const commands = [
    () => api.post(`/api/projects/${id}/confirm`, { as: cast.funder }),
    () =>
      api.post(`/api/projects/${id}/installer`, {
        as: cast.admin,
        body: { installerId },
      }),
    () =>
      api.call('PATCH', `/api/projects/${id}/status`, {
        as: cast.admin,
        body: status,
      }),
    () =>
      api.call('PATCH', `/api/projects/${id}`, {
        as: cast.admin,
        body: savings,
      }),
    () =>
      api.call('PATCH', `/api/projects/${id}`, {
        as: cast.admin,
        body: { co2Reduction: dice(90) },
      }),
    () => onJob('accept'),
    () => onJob('schedule', { scheduledDate: `2099-06-${10 + dice(20)}` }),
    () => onJob('start'),
    () => onJob('ready'),
    () => onJob('decline', { reason: 'Too far' }),
    () =>
      api.post(`/api/projects/${id}/visit`, {
        as: cast.host,
        body: { answer: 'accept' },
      }),
    () =>
      api.call('PATCH', `/api/me/host`, {
        as: cast.host,
        body: { businessDetails: `Ovens ${dice(90)}` },
      }),
    () =>
      api.call('PATCH', `/api/me/host`, {
        as: cast.host,
        body: { mpanNumber: dice(2) ? '' : '1012345678901' },
      }),
  ];
  await commands[dice(commands.length)]?.();
}

const numbered = () =>
  until('every event is numbered', async () => {
    const [open] = await api.query<{ n: number }>('select count(*)::int as n from event_log where seq is null');
    return open?.n === 0;
  });

async function pairing(): Promise<string> {
  const { host, funder, installer } = cast;
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  const path = `/api/hosts/${assetHostId}/status`;
  await api.call('PATCH', path, {
    as: cast.admin,
    body: { status: 'awaiting_pairing' },
  });
  const made = await api.post('/api/projects', {
    as: cast.admin,
    body: { assetHostId, assetFunderId, installerId },
  });
  expect(made.status).toBe(201);
  return (made.body as ProjectForAdmin).id;
}

test.each([7, 19])('what is merged is what is sent whole and what GET answers, by random commands %i', async (seed) => {
  cast.host = await aHost();
  await numbered();
  clients.clear();
  for (const name of ROLES) clients.set(name, new Client(cast[name]));
  for (const client of clients.values()) await client.begin();
  const dice = diceOf(seed);
  const id = await pairing();
  for (let step = 0; step < 24; step++) {
    await command(id, dice);
    await numbered();
    for (const client of clients.values()) {
      await client.follow();
      await client.agree(id);
    }
  }
  const withdrawn = await api.post(`/api/projects/${id}/withdraw`, {
    as: cast.admin,
    body: { reason: 'Sold' },
  });
  expect(withdrawn.status).toBe(200);
  await numbered();
  for (const client of clients.values()) await client.follow();
  for (const name of ['admin', 'host', 'funder'] as const) expect(clients.get(name)?.agreed).toBeGreaterThan(10);
  expect(clients.get('admin')?.changed).toBeGreaterThan(10);
});

test('one changed field costs at most 3 kB in the log with its places, and a frame of 700 B', async () => {
  cast.host = await aHost();
  const id = await pairing();
  await api.post(`/api/projects/${id}/confirm`, { as: cast.funder });
  await numbered();
  const reader = new Client(cast.admin);
  await reader.begin();
  const changed = await api.call('PATCH', `/api/projects/${id}`, { as: cast.admin, body: { co2Reduction: 41.5 } });
  expect(changed.status).toBe(200);
  await numbered();
  const [size] = await api.query<{ log: number; places: number; audiences: number }>(
    `select pg_column_size(e.*) as log, p.places::int as places, p.audiences::int as audiences
       from event_log e, lateral (select sum(pg_column_size(a.*)) as places, count(*) as audiences
                                    from audience_event a where a.seq = e.seq) as p
      where e.stream = $1 order by e.id desc limit 1`,
    [`project:${id}`],
  );
  expect(size?.audiences).toBe(4);
  const [envelope] = await reader.missed();
  const frame = `42${JSON.stringify(['event', envelope])}`.length;
  const bytes = (size?.log ?? 0) + (size?.places ?? 0);
  expect(bytes).toBeLessThanOrEqual(3_000);
  expect(frame).toBeLessThanOrEqual(700);
});
