// Loaded into the API for one request, not for a measurement: writes down every statement that goes to PostgreSQL, so that the floor can
// send the same ones.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env.BENCH_RECORD ?? '';
const numbers = new WeakMap<object, number>();
let clients = 0;

/** What `query` is called with: a text, or an object that carries one. */
type Config = string | { text?: string; values?: unknown[]; name?: string };

interface Client {
  connectionParameters?: { application_name?: string };
  query(config: Config, values: unknown, ...rest: unknown[]): unknown;
}

interface Driver {
  Client: { prototype: Client };
}

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') };
  return Array.isArray(value) ? value.map(plain) : value;
};

interface Noted {
  name: string;
  client: number;
  text: string;
  prepared?: string | undefined;
  joined?: boolean;
  values: unknown[];
}

let turn: Noted[] = [];

/** Written at the end of the turn: one that another follows on its connection did not wait for an answer. */
function note(entry: Noted): void {
  const last = turn.findLast(({ client }) => client === entry.client);
  if (last) last.joined = true;
  if (turn.length === 0) process.nextTick(write);
  turn.push(entry);
}

function write(): void {
  appendFileSync(file, turn.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  turn = [];
}

function record({ Client }: Driver): void {
  const { query } = Client.prototype;
  Client.prototype.query = function recorded(this: Client, config: Config, values: unknown, ...rest: unknown[]) {
    if (!numbers.has(this)) numbers.set(this, (clients += 1));
    const { text, values: own = [], name: prepared } = typeof config === 'string' ? { text: config } : config;
    const bound = Array.isArray(values) ? values : own;
    const name = this.connectionParameters?.application_name ?? '';
    const client = numbers.get(this) ?? 0;
    // A BEGIN that goes out with the statement after it; what only prepares it is done once a connection.
    if (config.constructor.name === 'OpeningQuery') note({ name, client, text: 'begin', joined: true, values: [] });
    const preparing = config.constructor.name === 'PreparingBegin';
    if (text && !preparing) note({ name, client, text, prepared, values: bound.map(plain) });
    return query.call(this, config, values, ...rest);
  };
}

// The ORM may bring a driver of its own.
const here = createRequire(import.meta.url);
const drivers = new Set<Driver>([here('pg'), createRequire(here.resolve('@mikro-orm/postgresql'))('pg')]);
for (const driver of drivers) record(driver);
