// The floor of `storm`: a raw `ws` handshake, and one indexed range read of what the client missed.
import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { answer } from '../lib/child.ts';
import { portOf } from '../lib/http.ts';

const MISSED = {
  name: 'missed',
  text: `select a.seq, a.audience, a.n::float8 as n, e.event_id, e.type, e.at, e.subject_kind, e.subject_id, e.audiences -> a.audience as copy
           from audience_event a join event_log e using (seq) where a.audience = $1 and a.n > $2 order by a.n limit 1000`,
};

async function start({ databaseUrl, connections }: { databaseUrl: string; connections: number }): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, application_name: 'voltmere floor' });
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    const asked = new URL(request.url ?? '', 'http://floor').searchParams;
    pool.query({ ...MISSED, values: [asked.get('audience'), asked.get('after')] }).then(
      ({ rows }) => socket.send(JSON.stringify(rows)),
      () => socket.close(),
    );
  });
  http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  await once(http, 'listening');
  return portOf(http);
}

const handlers = { start };
export type Floor = typeof handlers;
answer(handlers);
