import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { type Cruise, CRUISES } from './test/boundaries.ts';

const ROOT = resolve(import.meta.dirname, '..');
interface Outcome {
  summary: { violations: { rule: { name: string }; from: string }[]; totalCruised: number };
}

/** What one of the cruises says of a tree. */
async function cruise(folder: string, { config, sources }: Cruise): Promise<Outcome['summary']['violations']> {
  const bin = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const here = sources.filter((source) => source.includes('*') || existsSync(join(folder, source)));
  const run = promisify(execFile)(
    process.execPath,
    [bin, ...here, '--config', join(ROOT, config), '--output-type', 'json'],
    {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return (JSON.parse(stdout) as Outcome).summary.violations;
}

async function rulesOf({ config }: Cruise): Promise<string[]> {
  const loaded = (await import(join(ROOT, config))) as { default: { forbidden: { name: string }[] } };
  return loaded.default.forbidden.map(({ name }) => name);
}

/** A small tree that breaks each rule once: the file that does (the first), and what it holds. */
const BREAKERS: Record<string, Record<string, string>> = {
  'no-cycles': {
    'libs/hosts/src/one.ts': `import { two } from './two.js';\nexport const one = () => two;`,
    'libs/hosts/src/two.ts': `import { one } from './one.js';\nexport const two = () => one;`,
  },
  'contracts-import-zod-alone': { 'libs/contracts/src/a.ts': `import 'node:fs';` },
  'rules-are-pure': { 'libs/hosts/src/host.rules.ts': `import 'node:fs';` },
  'rules-know-no-platform': {
    'libs/hosts/src/other.rules.ts': `import { clock } from '@libs/platform';\nexport const now = clock;`,
  },
  'forecast-is-pure': { 'libs/forecast/src/engine.ts': `import 'node:fs';` },
  'platform-knows-no-business': {
    'libs/platform/src/b.ts': `import { host } from '@libs/hosts';\nexport const b = host;`,
  },
  'mapper-has-one-door': {
    'libs/hosts/src/ask.ts': `import { MikroORM } from '@mikro-orm/postgresql';\nexport const orm = MikroORM;`,
  },
  'libs-do-not-know-apps': {
    'libs/funders/index.ts': `import { app } from '../../apps/api/src/main.js';\nexport const f = app;`,
  },
  'front-doors-alone': {
    'libs/projects/index.ts': `import { one } from '../hosts/src/one.js';\nexport const p = one;`,
  },
  'apps-use-front-doors': {
    'apps/api/src/main.ts': `import { one } from '../../../libs/hosts/src/one.js';\nexport const app = one;`,
  },
  'http-is-for-the-api': {
    'libs/leads/index.ts': `export { list } from './src/list.js';`,
    'libs/leads/src/list.ts': `import { hosts } from '@libs/hosts/http';\nexport const list = hosts;`,
  },
  'the-worker-works-queues-off': {
    'libs/leads/http.ts': `export { queue } from './src/queue.js';`,
    'libs/leads/src/queue.ts': `import { lane } from '@libs/platform/worker';\nexport const queue = lane;`,
    'libs/platform/worker.ts': 'export const lane = 1;',
  },
  'tests-stay-out-of-production': {
    'libs/leads/src/lead.ts': `import { aHost } from '@libs/hosts/testing';\nexport const lead = aHost;`,
  },
  'product-knows-no-tools': {
    'libs/leads/src/seed.ts': `import { seed } from '../../../bench/lib/seed.ts';\nexport const leads = seed;`,
    'apps/worker/src/lock.ts': `import { lock } from '../../../tools/lib/lock.mjs';\nexport const held = lock;`,
    'bench/lib/seed.ts': 'export const seed = 1;',
    'tools/lib/lock.mjs': 'export const lock = 1;',
  },
  'tools-use-front-doors': {
    'bench/lib/world.ts': `import { one } from '../../libs/hosts/src/one.js';\nexport const world = one;`,
    'tools/lib/look.ts': `import type { one } from '../../libs/hosts/src/one.js';\nexport type Look = typeof one;`,
  },
  'tools-know-no-apps': {
    'tools/start/serve.ts': `import { app } from '../../apps/api/src/main.js';\nexport const serve = app;`,
  },
  'tools-keep-tests-apart': {
    'tools/data/fill.ts': `import { aHost } from '@libs/hosts/testing';\nexport const fill = aHost;`,
  },
  'migrations-stand-alone': {
    'migrations/Migration1.ts': `import { contract } from '@libs/contracts';\nexport const table = contract;`,
  },
  // Through others, and the last of them is no rule.
  'rules-stay-pure': {
    'libs/hosts/src/far.rules.ts': `import { near } from './near.js';\nexport const far = near;`,
    'libs/hosts/src/near.ts': `export { file as near } from './file.js';`,
    'libs/hosts/src/file.ts': `import { readFileSync } from 'node:fs';\nexport const file = readFileSync;`,
    'libs/hosts/src/line.evolve.ts': `import { query } from './query.js';\nexport const line = query;`,
    'libs/hosts/src/query.ts': `import pg from 'pg';\nexport const query = pg;`,
  },
  'forecast-stays-pure': {
    'libs/forecast/src/sun.ts': `import { read } from './read.js';\nexport const sun = read;`,
    'libs/forecast/src/read.ts': `import { request } from 'node:https';\nexport const read = request;`,
  },
  'contracts-stay-pure': {
    'libs/contracts/src/route.ts': `import { id } from './id.js';\nexport const route = id;`,
    'libs/contracts/src/id.ts': `import { randomUUID } from 'node:crypto';\nexport const id = randomUUID;`,
  },
  'forms-have-one-door': { 'apps/web/src/features/host/form.ts': `import 'react-hook-form';` },
  'web-imports-contracts-and-forecast-alone': {
    'apps/web/src/live/a.ts': `import { host } from '@libs/hosts';\nexport const a = host;`,
  },
  'kit-knows-only-kit': {
    'apps/web/src/kit/button.ts': `import { api } from '../lib/api';\nexport const button = api;`,
    'apps/web/src/kit/link.ts': `import '@tanstack/react-router';`,
    'apps/web/src/kit/words.ts': `import '@libs/contracts';`,
    'apps/web/src/lib/api.ts': 'export const api = 1;',
  },
  'lib-knows-kit': {
    'apps/web/src/lib/session.ts': `import { a } from '../live/start';\nexport const session = a;`,
    'apps/web/src/live/start.ts': 'export const a = 1;',
  },
  'live-knows-lib': {
    'apps/web/src/live/client.ts': `import { badge } from '../records/badge';\nexport const client = badge;`,
    'apps/web/src/records/badge.ts': 'export const badge = 1;',
  },
  'records-know-live': {
    'apps/web/src/records/list.ts': `import { bell } from '../features/common/bell/bell';\nexport const list = bell;`,
    'apps/web/src/features/common/bell/bell.ts': 'export const bell = 1;',
  },
  'features-do-not-know-routes': {
    'apps/web/src/features/three/c.ts': `import { r } from '../../routes/index';\nexport const c = r;`,
    'apps/web/src/features/three/entry.ts': `import { main } from '../../main';\nexport const entry = main;`,
    'apps/web/src/routes/index.ts': 'export const r = 1;',
    'apps/web/src/main.ts': 'export const main = 1;',
  },
  'portals-never-import-portals': {
    'apps/web/src/features/funder/a.ts': `import { b } from '../installer/b';\nexport const a = b;`,
    'apps/web/src/features/common/bell/list.ts': `import { b } from '../../installer/b';\nexport const list = b;`,
    'apps/web/src/features/installer/b.ts': 'export const b = 1;',
  },
  'admin-features-stay-apart': {
    'apps/web/src/features/admin/hosts/a.ts': `import { b } from '../users/b';\nexport const a = b;`,
    'apps/web/src/features/admin/users/b.ts': 'export const b = 1;',
  },
  'service-worker-knows-only-lib': {
    'apps/web/src/worker/worker.ts': `import { badge } from '../records/badge';\nexport const worker = badge;`,
  },
};
/** Rules in folders of their own, and the browser's, are held to the same. */
const DEEPER: Record<string, string> = {
  'libs/hosts/src/deep/down/deep.rules.ts': `import 'node:fs';`,
  'libs/hosts/src/deep/deep.evolve.ts': `import 'node:fs';`,
  'apps/web/src/features/installer/deep/web.rules.ts': `import 'node:fs';`,
};
/** What else is refused, each by the rule it breaks. */
const ALSO: Record<string, string[]> = {
  'product-knows-no-tools': ['apps/worker/src/lock.ts'],
  'tools-use-front-doors': ['tools/lib/look.ts'],
  'rules-stay-pure': ['libs/hosts/src/line.evolve.ts'],
  'kit-knows-only-kit': ['apps/web/src/kit/link.ts', 'apps/web/src/kit/words.ts'],
  'features-do-not-know-routes': ['apps/web/src/features/three/entry.ts'],
  'portals-never-import-portals': ['apps/web/src/features/common/bell/list.ts'],
};
/** Types are gone when the code runs: a rule may take one from a file that is not pure. */
const HARMLESS: Record<string, string> = {
  'libs/hosts/src/typed.rules.ts': `import type { row } from './row.js';\nexport type Typed = typeof row;`,
  'libs/hosts/src/row.ts': `import pg from 'pg';\nexport const row = pg;`,
};
const AROUND: Record<string, string> = {
  'libs/contracts/index.ts': 'export const contract = 1;',
  'libs/hosts/index.ts': 'export const host = 1;',
  'libs/hosts/http.ts': 'export const hosts = 1;',
  'libs/hosts/testing.ts': 'export const aHost = 1;',
  'libs/platform/index.ts': 'export const clock = 1;',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      moduleResolution: 'nodenext',
      paths: { '@libs/*': ['./libs/*/index.ts', './libs/*.ts'] },
    },
  }),
};

test('each rule, broken once, is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  try {
    const files = Object.assign({}, AROUND, HARMLESS, DEEPER, ...Object.values(BREAKERS)) as Record<string, string>;
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const violations = (await Promise.all(CRUISES.map((one) => cruise(folder, one)))).flat();
    const rules = (await Promise.all(CRUISES.map(rulesOf))).flat();
    expect(Object.keys(BREAKERS).sort()).toEqual(rules.sort());
    const whereOf = (rule: string) => violations.filter((one) => one.rule.name === rule).map(({ from }) => from);
    for (const [rule, breaker] of Object.entries(BREAKERS))
      expect({ rule, where: whereOf(rule) }).toEqual({
        rule,
        where: expect.arrayContaining([Object.keys(breaker)[0], ...(ALSO[rule] ?? [])]),
      });
    expect(whereOf('rules-are-pure')).toEqual(expect.arrayContaining(Object.keys(DEEPER)));
    const harmless = Object.keys(HARMLESS);
    expect(violations.filter(({ from }) => harmless.includes(from))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
