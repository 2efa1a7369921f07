import { connect, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ErrorBody } from '@libs/contracts';
import { Sessions } from '@libs/accounts';
import { type Answer, type Person, TestApi } from './testing/api.js';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

const isError = (answer: Answer, status: number, code: string) => {
  expect(ErrorBody.parse(answer.body)).toMatchObject({ status, code, details: null, hint: null });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id']).toBe(answer.error.requestId);
};

describe('every error has the one shape', () => {
  test('an address that does not exist, with any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      isError(await api.call(method, '/api/nope'), 404, 'not_found');
    }
    isError(await api.get('/api/projects/%zz'), 400, 'validation_failed');
    isError(await api.get(`/api/projects/${'x'.repeat(300)}`, { as: admin }), 404, 'not_found');
    isError(await api.get('/api'), 404, 'not_found');
  });

  test('a known address with another method is 405, with the methods that it takes', async () => {
    const id = randomUUID();
    for (const [method, path, allowed] of [
      ['PUT', '/api/projects', 'GET, HEAD, POST'],
      ['DELETE', '/api/projects?limit=5', 'GET, HEAD, POST'],
      ['DELETE', `/api/projects/${id}`, 'GET, HEAD, PATCH'],
      ['GET', '/api/auth/login', 'POST'],
      ['POST', '/readyz', 'GET, HEAD'],
    ] as const) {
      const answer = await api.call(method, path);
      isError(answer, 405, 'method_not_allowed');
      expect({ path, allow: answer.headers.allow }).toEqual({ path, allow: allowed });
    }
    // The schema is checked before existence, as for every call: a malformed id is a 400.
    isError(await api.get('/api/projects/none', { as: admin }), 400, 'validation_failed');
  });

  test('what nobody foresaw is internal, and tells nothing', async () => {
    const broken = jest.spyOn(api.app.get(Sessions), 'holder').mockRejectedValueOnce(new Error('select secret from t'));
    const answer = await api.get('/api/auth/me', { as: admin });
    isError(answer, 500, 'internal');
    expect(answer.text).not.toMatch(/secret|select|at .*\.ts/);
    broken.mockRestore();
  });

  test('a database that is away is unavailable', async () => {
    const away = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    const broken = jest.spyOn(api.app.get(Sessions), 'holder').mockRejectedValueOnce(away);
    isError(await api.get('/api/auth/me', { as: admin }), 503, 'unavailable');
    broken.mockRestore();
  });

  test("the caller's request id comes back when it looks like one, else we make one", async () => {
    const given = await api.get('/api/nope', { headers: { 'x-request-id': 'trace-12345678' } });
    expect(given.error.requestId).toBe('trace-12345678');
    const odd = await api.get('/api/nope', { headers: { 'x-request-id': '<script>' } });
    expect(odd.error.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a page of another site', () => {
  const from = (origin: string, path = '/api/auth/logout') =>
    api.post(path, { headers: { origin, host: 'localhost:3000' } });

  test('may change nothing here', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3000.evil.example',
      'http://localhost:3001',
    ]) {
      isError(await from(origin), 403, 'forbidden');
      isError(await from(origin, `/api/projects/${randomUUID()}/confirm`), 403, 'forbidden');
    }
  });

  test('our own page and what is no browser may', async () => {
    expect((await from('http://localhost:3000')).status).toBe(204);
    expect((await api.post('/api/auth/logout')).status).toBe(204);
  });
});

describe('headers', () => {
  test('answers of the API are kept by nobody, and nothing inline may run', async () => {
    const { headers } = await api.get('/api/auth/me', { as: admin });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/default-src 'self';script-src 'self';script-src-attr 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('no other site is ever allowed to read an answer', async () => {
    const asked = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await api.call(method, '/api/auth/me', { as: admin, headers: asked });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('what is no call at all', () => {
  const say = (words: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = api.app.getHttpServer().address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.write(words));
      const heard: string[] = [];
      socket.setEncoding('utf8').on('data', (text) => heard.push(String(text)));
      socket.on('error', reject);
      socket.on('close', () => resolve(heard.join('')));
    });

  test('is refused in the one shape, and nothing of the parser is told', async () => {
    await api.app.listen(0, '127.0.0.1');
    const noise = await say('HELO me\r\n\r\n');
    const endless = await say(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`);
    for (const answer of [noise, endless]) {
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(ErrorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({ status: 400 });
    }
  });
});
