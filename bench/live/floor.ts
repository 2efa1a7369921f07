// The floor of `live`: the same transaction, then the frame, encoded once, written to every socket. No relay, no rooms, no sign-in.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { messageOf } from '../../tools/lib/refusal.mjs';
import { answer } from '../lib/child.ts';
import { acceptance, textFrame } from '../lib/frames.ts';
import { portOf } from '../lib/http.ts';
import { pipelined, replayer } from '../lib/replay.ts';
import { textTemplate, type Words } from '../lib/template.ts';
import type { Edit, EditWords } from './calibrate.ts';

/** Sockets by the kind of frame they get: the product's frames differ by role, so the same bytes need as many encodings as there are roles. */
const rooms = new Map<string, Set<Duplex>>();
let make = new Map<string, (given: Words) => string>();
let change: () => Promise<Words> = () => Promise.reject(new Error('not started'));
/** One after another, as the lock on the row has it in the product too. */
let last = Promise.resolve();

const server = createServer((_, response) => {
  last = last.then(event);
  last.then(
    () => response.writeHead(200, { 'Content-Length': 2 }).end('ok'),
    (error: unknown) => {
      last = Promise.resolve();
      const text = messageOf(error);
      response.writeHead(500, { 'Content-Length': Buffer.byteLength(text) }).end(text);
    },
  );
});
server.keepAliveTimeout = 0;
server.on('upgrade', (request, socket) => {
  if (socket instanceof Socket) socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  // Nothing is read but the close: a socket that is not read from would never notice it.
  socket.resume();
  socket.write(acceptance(request));
  const room = request.url?.slice(1) ?? '';
  const members = rooms.get(room) ?? new Set<Duplex>();
  rooms.set(room, members.add(socket));
  socket.on('close', () => members.delete(socket));
});

async function event(): Promise<void> {
  const names = await change();
  for (const [room, frameOf] of make) {
    const frame = textFrame(frameOf(names));
    for (const socket of rooms.get(room) ?? []) socket.write(frame);
  }
}

async function start({ databaseUrl, statements, frames, words }: Edit & { databaseUrl: string }): Promise<number> {
  const run = replayer(pipelined(databaseUrl), statements, words);
  make = new Map(frames.map(({ room, text }) => [room, textTemplate(text, words)]));
  let count = 0;
  // As many digits as was recorded, so as many bytes.
  const up = (name: keyof EditWords) => String(Number(words[name]) + count);
  change = async () => {
    const names = { event: randomUUID(), before: up('before'), after: up('after'), n: up('n'), note: up('note') };
    count += 1;
    await run(names);
    return names;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

const handlers = { start };
export type Floor = typeof handlers;
answer(handlers);
