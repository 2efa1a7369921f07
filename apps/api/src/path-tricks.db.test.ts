import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROLES, type Role, type RouteSpec, routes } from '@libs/contracts';
import { until } from '@libs/platform/testing';
import { type Person, TestApi } from './testing/api.js';
import { checksums } from './testing/checksum.js';

/**
 * Every protected route, written in each way that a server, a proxy or a router might interpret differently from the
 * guard: none gives more access than the plain path. Over a real port, since a client library would normalise the
 * paths.
 */

const guarded = Object.entries<RouteSpec>(routes).filter(([, { access }]) => access !== 'anyone');

let api: TestApi;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const people = {} as Record<Role, Person>;
const strangers = {} as Record<Role, Person>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await TestApi.start();
  for (const role of ROLES) {
    people[role] = await api.person(role);
    strangers[role] = await api.person(role);
  }
  const { admin, asset_host, asset_funder, installer } = people;
  ids.hosts = asset_host.account.recordId ?? '';
  ids.funders = asset_funder.account.recordId ?? '';
  ids.installers = installer.account.recordId ?? '';
  ids.users = asset_host.account.id;
  ids.sessions = asset_host.sessionId;
  await api.call('PATCH', `/api/hosts/${ids.hosts}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const parties = { assetHostId: ids.hosts, assetFunderId: ids.funders, installerId: ids.installers };
  ids.projects = ((await api.post('/api/projects', { as: admin, body: parties })).body as { id: string }).id;
  await api.post(`/api/projects/${ids.projects}/confirm`, { as: asset_funder });
  ids.jobs = (await api.query<{ id: string }>('select id from installation_job'))[0]?.id ?? '';
  await api.app.listen(0, '127.0.0.1');
  port = (api.app.getHttpServer().address() as AddressInfo).port;
  await settled();
});
afterAll(async () => {
  agent.destroy();
  await api?.stop();
});

const settled = () =>
  until('the log is numbered', async () => {
    const left = await api.query('select 1 from event_log where seq is null limit 1');
    return left.length === 0;
  });

interface Heard {
  status: number;
  text: string;
}

/** Sends the path unchanged, which neither `fetch` nor `inject` would do. */
const call = (method: string, path: string, as: Person | null, more: Record<string, string> = {}): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const headers = { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...more };
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });

const pathOf = ({ path }: RouteSpec): string =>
  path
    .replace(/\/([\w-]+)\/:\w+/g, (_, of: string) => `/${of}/${ids[of] ?? randomUUID()}`)
    .replace(/:\w+/g, randomUUID());

/** Variants of the same path. */
function variants(path: string): string[] {
  const [, first = '', second = '', ...rest] = path.split('/');
  const tail = rest.length > 0 ? `/${rest.join('/')}` : '';
  const last = path.slice(path.lastIndexOf('/') + 1);
  const upTo = path.slice(0, path.length - last.length);
  const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
  return [
    `/${path}`,
    `//${path}`,
    path.replaceAll('/', '//'),
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/..;/`,
    `${path};x`,
    `${path};x=1`,
    `/${first};x/${second}${tail}`,
    `/${first}%2f${second}${tail}`,
    `/${first}%2F${second}${tail}`,
    `/${first}%252f${second}${tail}`,
    `/${first}/./${second}${tail}`,
    `/x/../${first}/${second}${tail}`,
    `/${first}/x/../${second}${tail}`,
    `/x/%2e%2e/${first}/${second}${tail}`,
    `/${first}/%2e/${second}${tail}`,
    `/${first}/..%2f${first}/${second}${tail}`,
    `/assets/..%2f${first}/${second}${tail}`,
    `/socket.io/../${first}/${second}${tail}`,
    `/${first.toUpperCase()}/${second}${tail}`,
    `${upTo}${last.toUpperCase()}`,
    `${upTo}${encoded(last)}`,
    `${upTo}${encoded(encoded(last)).replaceAll('%', '%25')}`,
    `${path}%20`,
    `${path}%00`,
    `${path}%0a`,
    `${path}.json`,
    `${path}%3f`,
    `${path}%23`,
    `${path}?`,
    `${path}?_method=GET`,
    path.replaceAll('/', '\\'),
    path.replaceAll('/', '%5c'),
    `http://elsewhere.example${path}`,
    `${path}%c0%af`,
  ];
}

const OVERRIDES = { 'x-http-method-override': 'GET', 'x-original-url': '/healthz', 'x-rewrite-url': '/healthz' };

/** Methods that no route has at this path. */
const otherMethods = ({ path, method: own }: RouteSpec): string[] => [
  ...(own === 'GET' ? ['HEAD'] : []),
  ...['GET', 'HEAD', 'POST', 'DELETE'].filter(
    (method) =>
      !Object.values<RouteSpec>(routes).some(
        (other) => other.path === path && other.method === method.replace('HEAD', 'GET'),
      ),
  ),
];

/** Callers whom the plain path refuses: no one signed in, and a person to whom the record does not belong. */
function refusedCallers({ access }: RouteSpec): (Person | null)[] {
  const outside = ROLES.find((role) => !access.includes(role));
  const stranger = ROLES.find((role) => role !== 'admin' && access.includes(role));
  return [null, ...(outside ? [strangers[outside]] : []), ...(stranger ? [strangers[stranger]] : [])];
}

/**
 * Every third variant, from another one for each route, so that each is tried on a third of all routes; `npm run proof`
 * tries all on all.
 */
const STEP = process.env.PROOF ? 1 : 3;
const someOf = (path: string, place: number): string[] => variants(path).filter((_, at) => (at + place) % STEP === 0);

/** What the tables hold, as far as it is known: what a refused call leaves need not be looked at twice. */
let known: Record<string, string> | null = null;

test.each(guarded.map(([name, spec], place) => [name, spec, place] as const))('%s', async (name, spec, place) => {
  const path = pathOf(spec);
  const refused: (Person | null)[] = [];
  // Routes for a person's own data admit everyone and may write.
  for (const as of refusedCallers(spec)) {
    if ((await call(spec.method, path, as)).status >= 400) refused.push(as);
    else if (spec.method !== 'GET') known = null;
  }
  if (!known) await settled();
  const before = known ?? (await checksums(api));
  known = null;
  for (const as of refused) {
    const tried = await Promise.all([
      ...someOf(path, place).map(async (variant) => ({ variant, heard: await call(spec.method, variant, as) })),
      call('OPTIONS', path, as).then((heard) => ({ variant: 'OPTIONS', heard })),
      call(spec.method, path, as, OVERRIDES).then((heard) => ({ variant: 'overrides', heard })),
      ...otherMethods(spec).map(async (method) => ({
        variant: `${method}, named another way`,
        heard: await call(method, path, as, { 'x-http-method-override': spec.method }),
      })),
    ]);
    const more = tried.filter(({ heard }) => heard.status < 400 || heard.status >= 500);
    expect({ name, role: as?.account.role ?? null, more }).toEqual({ name, role: as?.account.role ?? null, more: [] });
  }
  known = await checksums(api);
  expect(known).toEqual(before);
});

const readable = guarded.filter(
  ([, { method, bytes, path }]) => method === 'GET' && !bytes && path.includes('/projects'),
);

test.each(readable.map(([name, spec], place) => [name, spec, place] as const))(
  '%s: whom the plain path lets in gets the same, or nothing',
  async (_, spec, place) => {
    const path = pathOf(spec);
    const as = people.admin;
    const plain = await call('GET', path, as);
    for (const variant of someOf(path, place)) {
      const heard = await call('GET', variant, as);
      if (heard.status >= 400) expect({ variant, fine: heard.status < 500 }).toEqual({ variant, fine: true });
      else expect({ variant, same: heard.text.length === plain.text.length }).toEqual({ variant, same: true });
    }
  },
);

test('a path of many parts, of none and of nothing that can be read stays a plain refusal', async () => {
  const odd = [
    '*',
    '/%',
    '/api/%',
    '/api/%zz',
    `/${'a/'.repeat(4_000)}`,
    '/api/../../etc/passwd',
    '/api/%2e%2e%2f%2e%2e%2fetc/passwd',
  ];
  for (const path of odd) {
    const { status, text } = await call('GET', path, people.admin);
    expect({ path: path.slice(0, 30), refused: status >= 400 && status < 500 }).toEqual({
      path: path.slice(0, 30),
      refused: true,
    });
    expect(text).not.toContain('root:');
  }
});
