import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SUBSCRIBERS } from '@libs/contracts';
import { createTestDatabase, type TestDatabase, until } from '@libs/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { Auditor } from './auditor.js';
import { buildProcesses } from './build.js';
import { Caller, type Cast, Load, signEveryoneIn } from './load.js';
import { Child, PrivateRedis, SETUP_TOKEN } from './processes.js';
import { RecordingClient } from './recording-client.js';

let home: TestDatabase;
let redis: PrivateRedis;
let auditor: Auditor;
let apis: [Child, Child];
let worker: Child;
let cast: Cast;
let clients: RecordingClient[] = [];

beforeAll(async () => {
  const dist = await buildProcesses();
  home = await createTestDatabase();
  redis = await PrivateRedis.start();
  auditor = await Auditor.open(home.url);
  const env = {
    DATABASE_URL: home.url,
    REDIS_URL: redis.url,
    SECRET_KEY: 'a key of the faults suite, long enough for anyone',
    ADMIN_SETUP_TOKEN: SETUP_TOKEN,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
  };
  apis = [await Child.api(dist, env), await Child.api(dist, env)];
  worker = Child.worker(dist, env);
  // The first one leads, and dies between its thirtieth stamp and the jobs of that stamp.
  await apis[0].start({ FAULT_POINT: 'after-stamp:30' });
  await until('it leads', async () => (await auditor.leader()) === apis[0].pid);
  await Promise.all([apis[1].start(), worker.start()]);
  const ports = apis.map((api) => api.port as number);
  cast = await signEveryoneIn(new Caller(ports), SETUP_TOKEN);
  const client = (name: string, token: string | null, index: number) =>
    new RecordingClient(name, ports, token, index % 2 && token ? 'http' : 'socket', index);
  clients = [
    client('admin at the first', cast.admin.token, 0),
    client('admin at the second', cast.admin.token, 1),
    ...cast.hosts.map((host, index) => client(`host ${index + 1}`, host.token, index)),
    client('funder', cast.funder.token, 1),
    client('installer', cast.installer.token, 0),
    client('visitor', null, 0),
  ];
  await until('everyone is in', () => clients.every((each) => each.first !== null));
}, 120_000);

afterAll(async () => {
  for (const client of clients) client.close();
  await Promise.all([...(apis ?? []), worker].map((child) => child?.kill()));
  await auditor?.close();
  await redis?.kill();
  await home?.drop();
});

test('whatever is killed, cut, frozen or emptied under load: nothing lost, nothing twice, nothing out of order', async () => {
  const struck: string[] = [];
  const load = new Load(cast);

  await until('the relay died between stamp and jobs', () => !apis[0].running, 30_000);
  struck.push('relay leader between stamp and jobs');
  await until('another leads', async () => ![-1, apis[0].pid].includes(await auditor.leader()));
  await apis[0].start();
  await sleep(500);

  await apis[1].kill();
  struck.push('one of two API processes');
  await sleep(500);
  await apis[1].start();

  await redis.kill();
  await sleep(700);
  await redis.start();
  struck.push('Redis, which came back empty');
  await sleep(500);

  expect(await auditor.cutConnections()).toBeGreaterThan(5);
  struck.push('every database connection');
  await sleep(1_000);

  const leader = await auditor.leader();
  const frozen = [...apis, worker].find((child) => child.pid === leader) as Child;
  frozen.signal('SIGSTOP');
  await until('another leads while it is frozen', async () => ![-1, leader].includes(await auditor.leader()), 15_000);
  frozen.signal('SIGCONT');
  struck.push('leader frozen');

  await worker.kill();
  struck.push('worker');
  await sleep(300);
  await redis.kill();
  await redis.start();
  await worker.start();
  await sleep(1_000);

  await load.stop();
  expect(load.surprises).toEqual([]);
  await until('every fact is numbered', async () => (await auditor.count('event_log where seq is null')) === 0);
  await until(
    'everyone knows the newest',
    async () => {
      const numbers = await Promise.all(clients.map((client) => auditor.numbers(Object.keys(client.knows))));
      return clients.every((client, index) => client.has(numbers[index] as Record<string, number>));
    },
    15_000,
  );
  const reacted = async () => (await auditor.effects(SUBSCRIBERS.notifications)).length === 0;
  await until('every reaction ran', reacted, 60_000);
  // Those reactions made facts of their own.
  await until('every fact is numbered', async () => (await auditor.count('event_log where seq is null')) === 0);
  await sleep(1_000);

  expect(struck).toHaveLength(6);
  expect(load.acknowledged.length).toBeGreaterThan(100);
  expect(await auditor.log()).toEqual([]);
  expect(await auditor.acknowledged(load.acknowledged)).toEqual([]);
  expect((await Promise.all(clients.map((client) => auditor.client(client)))).flat()).toEqual([]);
  expect(clients.reduce((all, client) => all + client.reconnections, 0)).toBeGreaterThan(clients.length);
}, 240_000);
