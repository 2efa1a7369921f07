import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withClient } from '../../tools/lib/database.mjs';
import { Child } from '../lib/child.mjs';
import { machineWatch } from '../lib/cpu.mjs';
import { ThinHttp } from '../lib/http.mjs';
import { migrate, startApi, startWorker } from '../lib/product.mjs';
import { copyDatabase, dropDatabase } from '../lib/services.mjs';
import { median, quantile, rounded } from '../lib/stats.mjs';

export const id = 'leads';
export const title = 'leads at once, each mailed once';
export const repetitions = 1;

const LEADS = { full: 10_000, quick: 300 };
const CONNECTIONS = 64;
const PATIENCE_MS = 15 * 60_000;
const NAME = 'bench_leads';
const MAILBOX = fileURLToPath(new URL('./mailbox.mjs', import.meta.url));

export const brief = ({ rate, p99, mailed }) => `${rate} leads/s, p99 ${p99} ms, all mailed after ${mailed} s`;

/** Runs the row: leads from as many client addresses, none lost, each receipt out once over SMTP. No floor. */
export async function* run(context) {
  const count = context.quick ? LEADS.quick : LEADS.full;
  const runs = [];
  for (let at = 0; at < context.repetitions; at += 1) {
    context.signal.throwIfAborted();
    runs.push(await measure(context, count));
    context.note(`${count} leads, ${at + 1}/${context.repetitions}: ${brief(runs.at(-1))}`);
  }
  const load = { leads: count, clientAddresses: count, connections: CONNECTIONS, apiProcesses: 1, workers: 1 };
  const faults = runs.flatMap((one) => one.faults);
  const line = (name, unit, key) => {
    const values = runs.map((one) => one[key]);
    return context.result({
      id,
      name,
      unit,
      ours: rounded(median(values)),
      floor: null,
      ratio: null,
      spread: [Math.min(...values), Math.max(...values)],
      goal: key === 'wrong' ? '0' : null,
      met: key === 'wrong' ? faults.length === 0 : null,
      load,
      faults,
      repetitions: runs.map((one) => ({ ours: one[key], othersPercent: [one.machine.othersPercent] })),
    });
  };
  const words = count.toLocaleString('en-GB');
  yield line(`${words} leads: lost, doubled or mailed other than once`, '', 'wrong');
  yield line(`${words} leads taken in`, '1/s', 'rate');
  yield line(`${words} leads: answer p99`, 'ms', 'p99');
  yield line(`${words} leads: from the first lead to the last receipt`, 's', 'mailed');
}

async function measure(context, count) {
  const closing = context.closing();
  try {
    const databaseUrl = await copyDatabase(context, NAME);
    await migrate(context.folder, databaseUrl, context.redisUrl);
    await context.emptyRedis();
    const mailbox = new Child(MAILBOX, closing);
    const { port: smtp } = await mailbox.ask('open');
    const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
    const worker = await startWorker({ ...start, more: { SMTP_URL: `smtp://127.0.0.1:${smtp}` } });
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
    const kept = await standing(databaseUrl);
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

const emailOf = (at) => `owner-${at}@shop-${at}.example`;
/** An address of the benchmarking range (RFC 2544) and beyond it, one a lead. */
const addressOf = (at) => `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;

function leadText(at) {
  const lead = { fullName: `Owner Number ${'abcdefghij'[at % 10]}`, companyName: `Shop ${at}`, workEmail: emailOf(at) };
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
async function submitAll(port, count, closing) {
  const times = [];
  const refused = [];
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
  return { times, refused };
}

async function mailsOut(mailbox, count, signal) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    signal.throwIfAborted();
    if ((await mailbox.ask('count')).mails >= count) return;
    // What is missing then is said by the judgement.
    if (performance.now() > end) return;
    await sleep(250);
  }
}

const standing = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from lead) as leads, (select count(distinct work_email)::int from lead) as people,
              (select count(*)::int from event_log where type = 'lead.submitted') as told,
              (select count(*)::int from mail where template = 'lead_receipt') as posted,
              (select count(*)::int from mail where template = 'lead_receipt' and state <> 'sent') as unsent`,
    );
    return rows[0];
  });

/** What is wrong, each thing a line; nothing where every lead stands once and was thanked once. */
function faultsOf(count, { refused, seen, kept }) {
  const wanted = { leads: count, people: count, told: count, posted: count, unsent: 0 };
  return [
    ...refused.slice(0, 5),
    ...Object.entries(wanted).flatMap(([name, number]) => (kept[name] === number ? [] : [`${name}: ${kept[name]}`])),
    ...['none', 'twice', 'strangers'].flatMap((name) => (seen[name] === 0 ? [] : [`mails, ${name}: ${seen[name]}`])),
  ];
}
