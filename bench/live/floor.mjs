// The floor of `live`: the same transaction, then the frame, encoded once, written to every socket. No relay, no rooms, no sign-in.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { answer } from '../lib/child.mjs';
import { acceptance, textFrame } from '../lib/frames.mjs';
import { replayer } from '../lib/replay.mjs';
import { textTemplate } from '../lib/template.mjs';

/** Sockets by the kind of frame they get: the product's frames differ by role, so the same bytes need as many encodings as there are roles. */
const rooms = new Map();
let make = new Map();
let run = null;
let next = null;
/** One after another, as the lock on the row has it in the product too. */
let last = Promise.resolve();

const server = createServer((request, response) => {
  last = last.then(event);
  last.then(
    () => response.writeHead(200, { 'Content-Length': 2 }).end('ok'),
    (error) =>
      (last = Promise.resolve()) &&
      response.writeHead(500, { 'Content-Length': Buffer.byteLength(error.message) }).end(error.message),
  );
});
server.keepAliveTimeout = 0;
server.on('upgrade', (request, socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  // Nothing is read but the close: a socket that is not read from would never notice it.
  socket.resume();
  socket.write(acceptance(request));
  const room = request.url.slice(1);
  const members = rooms.get(room) ?? new Set();
  rooms.set(room, members.add(socket));
  socket.on('close', () => members.delete(socket));
});

async function event() {
  const names = next();
  await run(names);
  for (const [room, frameOf] of make) {
    const frame = textFrame(frameOf(names));
    for (const socket of rooms.get(room) ?? []) socket.write(frame);
  }
}

async function start({ databaseUrl, statements, frames, words }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true });
  run = replayer(pool, statements, words);
  make = new Map(frames.map(({ room, text }) => [room, textTemplate(text, words)]));
  let count = 0;
  // As many digits as was recorded, so as many bytes.
  const up = (name, by) => String(Number(words[name]) + by);
  next = () => {
    count += 1;
    return {
      ...words,
      event: randomUUID(),
      before: up('before', count - 1),
      after: up('after', count - 1),
      n: up('n', count - 1),
      note: up('note', count - 1),
    };
  };
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.address().port;
}

answer({ start });
