import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { row, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import type { Closing } from '../lib/closing.ts';
import { machineWatch } from '../lib/cpu.ts';
import { ThinHttp } from '../lib/http.ts';
import { migrate, startApi, startWorker } from '../lib/product.ts';
import type { Line, ServedContext, Watched } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { alone, type Figure, quantile, rounded } from '../lib/stats.ts';
import type { Mailbox } from './mailbox.ts';

export const id = 'leads';
export const title = 'leads at once, each mailed once';
export const repetitions = 1;

const LEADS = { full: 10_000, quick: 300 };
const CONNECTIONS = 64;
const PATIENCE_MS = 15 * 60_000;
const NAME = 'bench_leads';
const MAILBOX = fileURLToPath(new URL('./mailbox.ts', import.meta.url));

interface Measurement extends Watched {
  rate: Figure;
  p99: Figure;
  /** Seconds until the last receipt was out. */
  mailed: Figure;
  wrong: number;
}

type Key = 'rate' | 'p99' | 'mailed' | 'wrong';

const brief = ({ rate, p99, mailed }: Measurement) => `${rate} leads/s, p99 ${p99} ms, all mailed after ${mailed} s`;

/** Runs the row: leads from as many client addresses, none lost, each receipt out once over SMTP. No floor. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const count = context.quick ? LEADS.quick : LEADS.full;
  const runs = await context.repeated(`${count} leads`, () => measure(context, count), brief);
  const load = { leads: count, clientAddresses: count, connections: CONNECTIONS, apiProcesses: 1, workers: 1 };
  const faults = runs.flatMap((one) => one.faults);
  const line = (name: string, unit: string, key: Key) =>
    context.result({
      id,
      name,
      unit,
      ...alone(runs.map((one) => one[key])),
      goal: key === 'wrong' ? '0' : null,
      met: key === 'wrong' ? faults.length === 0 : null,
      load,
      faults,
      repetitions: runs.map((one) => ({ ours: one[key], othersPercent: [one.machine.othersPercent] })),
    });
  const words = count.toLocaleString('en-GB');
  yield line(`${words} leads: lost, doubled or mailed other than once`, '', 'wrong');
  yield line(`${words} leads taken in`, '1/s', 'rate');
  yield line(`${words} leads: answer p99`, 'ms', 'p99');
  yield line(`${words} leads: from the first lead to the last receipt`, 's', 'mailed');
}

async function measure(context: ServedContext, count: number): Promise<Measurement> {
  const closing = context.closing();
  try {
    const databaseUrl = await copyDatabase(context, NAME);
    await migrate(context.folder, databaseUrl, context.redisUrl);
    await context.emptyRedis();
    const mailbox = new Child<Mailbox>(MAILBOX, closing);
    const { port: smtp } = await mailbox.ask('open');
    const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
    const worker = await startWorker({
      ...start,
      more: { SMTP_URL: `smtp://127.0.0.1:${smtp}`, SMTP_REQUIRE_TLS: '0' },
    });
    const api = await startApi({ ...start, more: { TRUST_PROXY: '127.0.0.1' } });
    const own = [process.pid, context.postgresPid, context.redisPid, mailbox.pid, worker.pid, api.pid];
    const machine = machineWatch(own);
    const began = performance.now();
    const { times, refused } = await submitAll(api.port, count, closing);
    const taken = performance.now() - began;
    await mailsOut(mailbox, count, context.signal);
    const mailed = performance.now() - began;
    const watched = machine();
    // Whatever would come twice had its time.
    await sleep(3_000);
    const addresses = Array.from({ length: count }, (_, at) => emailOf(at));
    const seen = await mailbox.ask('judge', { addresses });
    const kept = await countsOf(databaseUrl);
    const faults = faultsOf(count, { refused, seen, kept });
    return {
      rate: rounded((count / taken) * 1000),
      p99: rounded(quantile(times, 0.99)),
      mailed: rounded(mailed / 1000),
      wrong: faults.length,
      faults,
      machine: watched,
    };
  } finally {
    await closing.all();
    await dropDatabase(context, NAME);
  }
}

const emailOf = (at: number) => `owner-${at}@shop-${at}.example`;
/** An address of the benchmarking range (RFC 2544) and beyond it, one a lead. */
const addressOf = (at: number) => `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;

function leadText(at: number): string {
  const lead = {
    fullName: `Owner Number ${'abcdefghij'.charAt(at % 10)}`,
    companyName: `Shop ${at}`,
    workEmail: emailOf(at),
  };
  const body = JSON.stringify(lead);
  const head = [
    'POST /api/leads HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${addressOf(at)}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Every lead over one of the kept connections, each as soon as the one before it was answered. */
async function submitAll(port: number, count: number, closing: Closing) {
  const times: number[] = [];
  const refused: string[] = [];
  let next = 0;
  const line = async () => {
    const http = await ThinHttp.open(port);
    closing.push(() => http.close());
    while (next < count) {
      const at = next++;
      const began = performance.now();
      const { status, body } = await http.send(leadText(at));
      times.push(performance.now() - began);
      if (status !== 201) refused.push(`lead ${at}: ${status} ${body.slice(0, 120)}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, line));
  return { times: Float64Array.from(times).sort(), refused };
}

async function mailsOut(mailbox: Child<Mailbox>, count: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    signal.throwIfAborted();
    if ((await mailbox.ask('count')).mails >= count) return;
    // What is missing then is said by the judgement.
    if (performance.now() > end) return;
    await sleep(250);
  }
}

type Counts = Record<'leads' | 'people' | 'told' | 'posted' | 'unsent', number>;

const countsOf = (url: string): Promise<Counts> =>
  withClient(url, (client) =>
    row<Counts>(
      client,
      `select (select count(*)::int from lead) as leads, (select count(distinct work_email)::int from lead) as people,
              (select count(*)::int from event_log where type = 'lead.submitted') as told,
              (select count(*)::int from mail where template = 'lead_receipt') as posted,
              (select count(*)::int from mail where template = 'lead_receipt' and state <> 'sent') as unsent`,
    ),
  );

interface Seen {
  refused: string[];
  seen: { none: number; twice: number; strangers: number };
  kept: Counts;
}

/** What is wrong, each thing a line; nothing where every lead is there once and was thanked once. */
function faultsOf(count: number, { refused, seen, kept }: Seen): string[] {
  const { none, twice, strangers } = seen;
  const different = (prefix: string, found: Record<string, number>, wanted: number) =>
    Object.entries(found).flatMap(([name, number]) => (number === wanted ? [] : [`${prefix}${name}: ${number}`]));
  const { unsent, ...counts } = kept;
  return [
    ...refused.slice(0, 5),
    ...different('', counts, count),
    ...different('', { unsent }, 0),
    ...different('mails, ', { none, twice, strangers }, 0),
  ];
}
