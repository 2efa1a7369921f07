import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { postMail } from '@libs/mail';
import { Database, loadConfig } from '@libs/platform';
import { createTestDatabase, createTestRedis, QUEUE_PREFIX, type TestDatabase, until } from '@libs/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { SMTPServer } from 'smtp-server';
import { WorkerModule } from './worker.module.js';

/** Longer than a sweep takes on a busy machine. */
const WITHIN = 30_000;

let home: TestDatabase;
let redis: Awaited<ReturnType<typeof createTestRedis>>;
let workers: INestApplicationContext[] = [];
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  home = await createTestDatabase();
  redis = await createTestRedis();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
  for (const close of closing.splice(0)) await close();
  await redis?.close();
  await home?.drop();
});

async function start(settings: Record<string, string> = {}): Promise<INestApplicationContext> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: home.url,
    REDIS_URL: redis.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    GRID_SOURCE: 'simulated',
    ...settings,
  });
  const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  workers.push(worker);
  return worker;
}

const post = (database: Database) =>
  database.transaction((tx) =>
    postMail(
      tx,
      {
        template: 'lead_receipt',
        cause: randomUUID(),
        to: 'lea@people.example',
        data: { name: 'Lea', companyName: 'Lea Ltd' },
      },
      new Date(),
    ),
  );

const sentOf = async (database: Database): Promise<number> =>
  (await database.read().rows(`select 1 from mail where state = 'sent'`)).length;

/** A connection to Redis that does not work until it is opened. */
async function aWay(): Promise<{ url: string; open(): Promise<void>; cut(): void }> {
  const to = new URL(redis.url);
  const sockets = new Set<Socket>();
  const forward = (socket: Socket) => {
    const there = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  };
  let server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  closing.push(cut);
  const way = new URL(redis.url);
  way.port = String(port);
  return {
    url: way.toString(),
    cut,
    open: async () => {
      server = createServer(forward).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

test('a worker that starts while Redis is away sends by its sweep, and takes hints once Redis is there', async () => {
  const way = await aWay();
  const worker = await start({ REDIS_URL: way.url });
  const database = worker.get(Database);
  await post(database);
  await until('it is sent without Redis', async () => (await sentOf(database)) === 1, WITHIN);

  await way.open();
  await until('Redis is there', () => worker.get(Redis).status === 'ready', WITHIN);
  const events = new QueueEvents('mail', { connection: { url: redis.url }, prefix: QUEUE_PREFIX });
  closing.push(() => events.close());
  await events.waitUntilReady();
  let hints = 0;
  events.on('completed', () => {
    hints += 1;
  });
  await post(database);
  await until('the hint was taken', () => hints > 0, WITHIN);
  await until('it is sent', async () => (await sentOf(database)) === 2, WITHIN);
  // A hint is removed once it is taken, and the next one can be queued.
  await post(database);
  await until('the next hint was taken', () => hints > 1, WITHIN);
  await until('it is sent', async () => (await sentOf(database)) === 3, WITHIN);

  way.cut();
  await post(database);
  await until('it is sent without Redis again', async () => (await sentOf(database)) === 4, WITHIN);
});

test('what was taken back leaves no hint', async () => {
  const worker = await start();
  const database = worker.get(Database);
  await until('Redis is there', () => worker.get(Redis).status === 'ready', WITHIN);
  const told: string[] = [];
  database.whenDue((tables) => told.push(...tables));
  const lost = database.transaction(async (tx) => {
    tx.hint('mail');
    throw new Error('taken back');
  });
  await expect(lost).rejects.toThrow('taken back');
  expect(told).toEqual([]);
  await database.transaction(async (tx) => {
    tx.hint('mail');
    await database.transaction(async (inner) => inner.hint('mail'));
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['mail']);
});

test('a worker that ends waits for the mail on its way, and the rest is for the next one', async () => {
  const taken: string[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        taken.push(session.id);
        void held.then(() => done());
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };

  const ending = await start(settings);
  for (let index = 0; index < 9; index++) await post(ending.get(Database));
  await until('mails are on their way', () => taken.length === 4, WITHIN);
  const ended = ending.close();
  setTimeout(letGo, 500);
  await ended;
  workers = [];
  expect(taken).toHaveLength(4);

  const database = (await start(settings)).get(Database);
  await until('the others are sent', async () => (await sentOf(database)) === 9, WITHIN);
  const tries = await database.read().rows('select attempts from mail where attempts <> 1');
  expect({ tries, taken: taken.length }).toEqual({ tries: [], taken: 9 });
});
