import { chromium, type Page } from '@playwright/test';
import { nth } from '../../tools/lib/nth.ts';
import { card } from '../../tools/lib/processes.mjs';
import { withClient } from '../../tools/servers/database.ts';
import { findChromium } from '../../tools/test/chromium.ts';
import type { Closing } from '../lib/closing.ts';
import { machineWatch } from '../lib/cpu.ts';
import { requestText } from '../lib/http.ts';
import { migrate, SETUP_TOKEN, startApi } from '../lib/product.ts';
import { randomFrom, uuidFrom } from '../lib/random.ts';
import type { Line, ServedContext, Watched } from '../lib/row.ts';
import * as seed from '../lib/seed.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { alone, atMost, type Figure, rounded } from '../lib/stats.ts';
import { Driver } from '../live/drive.ts';
import { COUNT } from './count.ts';

export const id = 'table';
export const title = 'a table of 200 rows at 50 events a second';

const ROWS = 200;
const RATE = 50;
const SECONDS = { full: 20, quick: 6 };
const COMMITS_A_SECOND = 60;
const SETTLED_MS = 3000;
const NAME = 'bench_table';

/** What a page noted of its commits; see count.ts. */
interface Counted {
  commits: number;
  rows: number;
  fresh: number;
  long: number[];
}

interface Measurement extends Watched {
  commits: Figure;
  rowsPerEvent: Figure;
  long: number;
  longest: number;
}

interface LineParts {
  key: 'commits' | 'rowsPerEvent' | 'long' | 'longest';
  name: string;
  unit: string;
  goal?: { text: string; most: number };
}

interface World {
  template: string;
  projects: string[];
}

const brief = ({ commits, rowsPerEvent, long, longest }: Measurement) =>
  `${commits} commits a second, ${rowsPerEvent} rows rendered per event, ${long} long tasks, the longest ${longest} ms`;

/** Runs the row: the built page in Chromium, its table open, while projects of it change. There is no floor: the goals are counts. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const world = await makeWorld(context);
  const runs = await context.repeated(`${ROWS} rows, ${RATE}/s`, () => measure(context, world), brief);
  const line = ({ key, name, unit, goal }: LineParts) => {
    const figures = alone(runs.map((one) => one[key]));
    return context.result({
      id,
      name,
      unit,
      ...figures,
      goal: goal?.text ?? null,
      met: goal ? atMost(figures.ours, goal.most) : null,
      load: { rows: ROWS, rate: RATE, seconds: secondsOf(context), viewport: '1440 × 900' },
      faults: runs.flatMap(({ faults }) => faults),
      repetitions: runs.map((one) => ({ ours: one[key], othersPercent: [one.machine.othersPercent] })),
    });
  };
  yield line({ key: 'rowsPerEvent', name: 'rows rendered per event', unit: '', goal: { text: '≤ 1', most: 1 } });
  const commits = { text: `≤ ${COMMITS_A_SECOND}`, most: COMMITS_A_SECOND };
  yield line({ key: 'commits', name: 'commits', unit: '1/s', goal: commits });
  yield line({ key: 'long', name: 'tasks over 50 ms', unit: '', goal: { text: 'none', most: 0 } });
  yield line({ key: 'longest', name: 'the longest of them', unit: 'ms' });
}

const secondsOf = (context: ServedContext) => (context.quick ? SECONDS.quick : SECONDS.full);

/** As many projects as rows, each with a host of its own. */
async function makeWorld(context: ServedContext): Promise<World> {
  const template = 'bench_table_template';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const projects = Array.from({ length: ROWS }, uuid);
  const hosts = projects.map(uuid);
  const funder = uuid();
  await withClient(url, async (client) => {
    for (const host of hosts) await seed.addHost(client, { id: host });
    await seed.addFunder(client, { id: funder });
    await seed.addProjects(client, { ids: projects, hosts, funders: hosts.map(() => funder), status: 'pending' });
    await client.query('analyze');
  });
  return { template, projects };
}

async function measure(context: ServedContext, world: World): Promise<Measurement> {
  const closing = context.closing();
  try {
    const databaseUrl = await copyDatabase(context, NAME, world.template);
    await context.emptyRedis();
    const { port, pid } = await startApi({
      folder: context.folder,
      databaseUrl,
      redisUrl: context.redisUrl,
      closing,
    });
    const origin = `http://127.0.0.1:${port}`;
    const admin = await setUp(origin);
    const { page, pid: browser } = await openTable(context, origin, admin, closing);
    const driver = new Driver(port);
    closing.push(() => driver.close());
    const count = secondsOf(context) * RATE;
    let next = 0;
    await page.evaluate('Object.assign(self.counted, { commits: 0, rows: 0, fresh: 0, long: [] })');
    const machine = machineWatch([process.pid, context.postgresPid, context.redisPid, pid, browser]);
    await driver.send({
      count,
      rate: RATE,
      request: () => {
        const project = nth(world.projects, (next * 7) % ROWS);
        next += 1;
        return requestText('PATCH', `/api/projects/${project}`, {
          token: admin.accessToken,
          body: { systemRequirements: { ...seed.SYSTEM, solarKwp: 300 + (next % 400) } },
        });
      },
    });
    await page.waitForTimeout(1000);
    const counted = await page.evaluate<Counted>('self.counted');
    const busy = machine();
    const faults = await page
      .evaluate<number>('document.querySelectorAll("tbody tr").length')
      .then((rows) => (rows === ROWS ? [] : [`the table has ${rows} rows`]));
    if (counted.rows === 0) faults.push('no row was rendered: nothing was counted');
    return {
      commits: rounded(counted.commits / (count / RATE)),
      rowsPerEvent: rounded((counted.rows + counted.fresh) / count),
      long: counted.long.length,
      longest: Math.max(0, ...counted.long),
      faults,
      machine: busy,
    };
  } finally {
    await closing.all();
    await dropDatabase(context, NAME);
  }
}

interface Admin {
  email: string;
  password: string;
  accessToken: string;
}

/** The first admin by the set-up token, signed in once for the commands. */
async function setUp(origin: string): Promise<Admin> {
  const account = { email: 'admin@bench.example', password: 'A long password of the benchmarks 7!' };
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  await post('/api/admin-setup', {
    setupToken: SETUP_TOKEN,
    fullName: 'Bench Admin',
    companyName: 'Voltmere',
    ...account,
  });
  const { accessToken } = (await post('/api/auth/login', account)) as { accessToken: string };
  return { ...account, accessToken };
}

/** The page of the projects in a browser of its own, with all rows on one page: the product shows 25, the API gives up to 200. */
async function openTable(
  context: ServedContext,
  origin: string,
  { email, password }: Admin,
  closing: Closing,
): Promise<{ page: Page; pid: number }> {
  const { path } = await findChromium({ signal: context.signal });
  const server = await chromium.launchServer({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  closing.push(() => server.close());
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(COUNT);
  await page.route(/\/api\/projects\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, `limit=${ROWS}`),
    }),
  );
  const answer = await page.context().request.post(`${origin}/api/auth/login`, {
    data: { email, password },
    headers: { origin, 'user-agent': await page.evaluate<string>('navigator.userAgent') },
  });
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}`);
  await page.goto(`${origin}/admin/projects`);
  await page.locator('[data-slot="connection"][data-state="live"]').waitFor({ state: 'attached', timeout: 30_000 });
  await page
    .locator('tbody tr')
    .nth(ROWS - 1)
    .waitFor({ state: 'attached', timeout: 30_000 });
  await page.waitForTimeout(SETTLED_MS);
  return { page, pid: card(server.process().pid).pid };
}
