// A fixed floor: what one person writes in an afternoon for the same job, with Fastify, pg and Socket.IO. It writes a row of 25 columns and
// sends it from memory to everyone who watches. It never changes, so that a statement saved in the product shows in the ratio.
import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import { answer } from '../lib/child.ts';
import { portOf } from '../lib/http.ts';

/** What a role sees of a project; admins see all of it. */
const FIELDS: Record<string, string[]> = {
  host: [
    'id',
    'status',
    'version',
    'expected_savings_pence',
    'monthly_savings_pence',
    'co2_reduction',
    'visit_date',
    'installation_date',
    'go_live_date',
    'system_requirements',
    'updated_at',
  ],
  funder: [
    'id',
    'status',
    'version',
    'expected_savings_pence',
    'capital_cost_pence',
    'co2_reduction',
    'postcode',
    'business_details',
    'installation_date',
    'go_live_date',
    'system_requirements',
    'updated_at',
  ],
  installer: [
    'id',
    'status',
    'version',
    'postcode',
    'business_details',
    'visit_date',
    'installation_date',
    'completion_date',
    'system_requirements',
    'updated_at',
  ],
};

/** How many events of a room it keeps for those who come back. */
const KEPT = 1000;

export interface ByHand {
  databaseUrl: string;
  secret: string;
  /** The room of each account, and what its events are called. */
  rooms: Record<string, { room: string; audience: string }>;
  /** Where nginx takes what it pushes; null tells its own sockets. */
  push: number | null;
  /** So that a restart finds it again. */
  port?: number;
}

type Row = Record<string, unknown> & { version: number };

interface Told {
  n: number;
  [more: string]: unknown;
}

const EDIT = `update floor_project set system_requirements = $2, version = version + 1, updated_at = now() where id = $1
  returning *, xmin::text as xid`;
const CONFIRM = `update floor_project set status = 'confirmed', decided_by = $2, decided_at = now(), version = version + 1, updated_at = now(),
  status_changed_at = now() where id = $1 and status = 'pending' and funder_account = $2 returning *, xmin::text as xid`;

async function start({ databaseUrl, secret, rooms, push, port = 0 }: ByHand): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('error', () => undefined);
  const key = Buffer.from(hkdfSync('sha256', secret, 'voltmere', 'access token', 32));
  const whoIs = (token: string): string | null => {
    const [head, claims = '', signature] = token.split('.');
    if (createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url') !== signature) return null;
    const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string; exp: number };
    return exp * 1000 > Date.now() ? sub : null;
  };
  const app = fastify({ keepAliveTimeout: 0 });
  const io = new Server(app.server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  const told = new Map<string, Told[]>();
  const audiences = new Map(Object.values(rooms).map(({ room, audience }) => [room, audience]));
  io.use((socket, next) => {
    const who = whoIs(String(socket.handshake.auth.token));
    socket.data.room = who && rooms[who]?.room;
    next(socket.data.room ? undefined : new Error('unauthorized'));
  });
  io.on('connection', (socket) => {
    const room = socket.data.room as string;
    void socket.join(room);
    socket.on('resume', ({ after }: { after: number | null }, give: (answer: object) => void) => {
      const all = told.get(room) ?? [];
      const newest = all.at(-1)?.n;
      give({
        events: after === null ? [] : all.filter(({ n }) => n > Number(after)),
        numbers: newest === undefined ? {} : { [audiences.get(room) ?? '']: newest },
        reset: false,
      });
    });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const publish = (room: string, text: string) => {
    const options = { port: push, host: '127.0.0.1', path: `/pub/${room}`, method: 'POST', agent };
    send(options, (response) => response.resume())
      .on('error', (error) => process.stderr.write(`push: ${error.message}\n`))
      .end(text);
  };
  const tell = (row: Row, id: string): void => {
    for (const [room, audience] of audiences) {
      const seen = FIELDS[room];
      const project = seen ? Object.fromEntries(seen.map((field) => [field, row[field]])) : row;
      const event = { id, audience, n: row.version, at: row.updated_at, project };
      const kept = told.get(room) ?? [];
      told.set(room, kept);
      kept.push(event);
      if (kept.length > KEPT) kept.shift();
      if (push === null) io.to(room).emit('event', event);
      else publish(room, JSON.stringify(event));
    }
  };
  const changed = async (statement: pg.QueryConfig): Promise<object | null> => {
    const { rows } = await pool.query<Row>(statement);
    const [row] = rows;
    if (!row) return null;
    const { xid, ...project } = row;
    const event = randomUUID();
    tell(project, event);
    return { ...project, xid, event };
  };
  app.addHook('onRequest', async (request, reply) => {
    const who = whoIs((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (who === null) return reply.code(401).send({ message: 'unauthorized' });
    (request as { who?: string }).who = who;
  });
  app.patch<{ Params: { id: string }; Body: { systemRequirements: object } }>('/api/projects/:id', (request) =>
    changed({ name: 'edit', text: EDIT, values: [request.params.id, request.body.systemRequirements] }),
  );
  app.post<{ Params: { id: string } }>('/api/projects/:id/confirm', async (request, reply) => {
    const who = (request as { who?: string }).who;
    const project = await changed({ name: 'confirm', text: CONFIRM, values: [request.params.id, who] });
    return project ?? reply.code(409).send({ message: 'conflict' });
  });
  await app.listen({ port, host: '127.0.0.1' });
  return portOf(app.server);
}

const handlers = { start };
export type ByHandFloor = typeof handlers;
answer(handlers);
