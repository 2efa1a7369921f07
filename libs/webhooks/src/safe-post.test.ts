import { createServer, type Server } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { safePost } from './safe-post.js';

/** A server on this machine, which nobody outside the demo may be made to call. */
let server: Server;
let port: number;
let heard: { method: string | undefined; url: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      heard.push({ method: request.method, url: request.url, body });
      if (request.url === '/redirect') return response.writeHead(302, { location: '/secret' }).end();
      if (request.url === '/silence') return undefined;
      if (request.url === '/drip') {
        response.writeHead(200);
        const timer = setInterval(() => response.write('.'), 20);
        return response.on('close', () => clearInterval(timer));
      }
      if (request.url === '/flood') {
        response.writeHead(200);
        const more = (): boolean => response.write('x'.repeat(65_536)) && !response.destroyed;
        response.on('drain', more);
        return void more();
      }
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (path: string, more: object = {}) =>
  safePost({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: '{}', local: true, answerMs: 400, ...more });

test('posts, and answers the status', async () => {
  heard = [];
  expect(await post('/hook?a=1', { body: '{"a":1}' })).toBe(204);
  expect(heard).toEqual([{ method: 'POST', url: '/hook?a=1', body: '{"a":1}' }]);
});

test('a redirect is an answer and is not followed', async () => {
  heard = [];
  expect(await post('/redirect')).toBe(302);
  expect(heard.map(({ url }) => url)).toEqual(['/redirect']);
});

test('who does not answer, or drips, is left after the time', async () => {
  await expect(post('/silence')).rejects.toThrow('No answer within 0.4 s');
  // It says 200 first, and then goes on for ever.
  await expect(post('/drip')).rejects.toThrow('No answer within 0.4 s');
});

test('who answers without an end is not listened to', async () => {
  const before = process.memoryUsage().heapUsed;
  expect(await post('/flood', { answerMs: 5_000 })).toBe(200);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
});

test('outside of the demo neither http nor this machine is called', async () => {
  heard = [];
  await expect(post('/hook', { local: false })).rejects.toThrow('https');
  await expect(post('/', { local: false, url: `https://127.0.0.1:${port}/` })).rejects.toThrow('public internet');
  await expect(post('/', { local: false, url: `https://[::ffff:127.0.0.1]:${port}/` })).rejects.toThrow(
    'public internet',
  );
  await expect(post('/', { local: false, url: `https://localhost:${port}/` })).rejects.toThrow('public internet');
  expect(heard).toEqual([]);
});

/** A name server of someone who means harm. */
const answering = (...answers: string[][]) => {
  const find = jest.fn((_name: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => {
    const answer = answers[Math.min(find.mock.calls.length - 1, answers.length - 1)] ?? [];
    found(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  return find;
};
const hostile = (find: ReturnType<typeof answering>) =>
  post('/', { local: false, url: `https://trap.example:${port}/`, find });

test('a name that means us is refused, alone or beside a public address', async () => {
  heard = [];
  await expect(hostile(answering(['127.0.0.1']))).rejects.toThrow('trap.example is not on the public internet');
  await expect(hostile(answering(['1.1.1.1', '10.0.0.1']))).rejects.toThrow('not on the public internet');
  await expect(hostile(answering(['::ffff:10.0.0.1']))).rejects.toThrow('not on the public internet');
  await expect(hostile(answering([]))).rejects.toThrow('not on the public internet');
  expect(heard).toEqual([]);
});

test('a name that changes its mind between the look and the call is looked at once: the call goes to what was checked', async () => {
  heard = [];
  // TEST-NET of the checked kind that nobody answers on: were it asked again, it would be this machine.
  const find = answering(['192.175.48.254'], ['127.0.0.1']);
  await expect(hostile(find)).rejects.toThrow();
  expect(find).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
});
