import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '..');
const CONFIG = join(ROOT, '.dependency-cruiser.mjs');

interface Outcome {
  summary: { violations: { rule: { name: string }; from: string }[]; totalCruised: number };
}

async function cruise(folder: string): Promise<Outcome> {
  const bin = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const run = promisify(execFile)(
    process.execPath,
    [bin, 'apps', 'libs', '--config', CONFIG, '--output-type', 'json'],
    {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout) as Outcome;
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
  'forecast-is-pure': { 'libs/forecast/src/index.ts': `import 'node:fs';` },
  'platform-knows-no-business': {
    'libs/platform/src/b.ts': `import { host } from '@libs/hosts';\nexport const b = host;`,
  },
  'libs-do-not-know-apps': {
    'libs/funders/src/index.ts': `import { app } from '../../../apps/api/src/main.js';\nexport const f = app;`,
  },
  'front-doors-alone': {
    'libs/projects/src/index.ts': `import { one } from '../../hosts/src/one.js';\nexport const p = one;`,
  },
  'apps-use-front-doors': {
    'apps/api/src/main.ts': `import { one } from '../../../libs/hosts/src/one.js';\nexport const app = one;`,
  },
  'web-imports-contracts-and-forecast-alone': {
    'apps/web/src/live/a.ts': `import { host } from '@libs/hosts';\nexport const a = host;`,
  },
  'feature-never-imports-feature': {
    'apps/web/src/features/one/a.ts': `import { b } from '../two/b';\nexport const a = b;`,
    'apps/web/src/features/two/b.ts': 'export const b = 1;',
  },
  'routes-to-features-to-shared': {
    'apps/web/src/ui/button.ts': `import { b } from '../features/two/b';\nexport const button = b;`,
  },
  'features-do-not-know-routes': {
    'apps/web/src/features/three/c.ts': `import { r } from '../../routes/index';\nexport const c = r;`,
    'apps/web/src/routes/index.ts': 'export const r = 1;',
  },
};
/** Rules in folders of their own, and the browser's, are held to the same. */
const DEEPER: Record<string, string> = {
  'libs/hosts/src/deep/down/deep.rules.ts': `import 'node:fs';`,
  'libs/hosts/src/deep/deep.evolve.ts': `import 'node:fs';`,
  'apps/web/src/features/two/deep/web.rules.ts': `import 'node:fs';`,
};
const AROUND: Record<string, string> = {
  'libs/hosts/src/index.ts': 'export const host = 1;',
  'libs/platform/src/index.ts': 'export const clock = 1;',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      moduleResolution: 'nodenext',
      paths: { '@libs/*': ['./libs/*/src/index.ts'] },
    },
  }),
};

test('each rule, broken once, is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  try {
    const files = Object.assign({}, AROUND, DEEPER, ...Object.values(BREAKERS)) as Record<string, string>;
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const { summary } = await cruise(folder);
    const rules = ((await import(CONFIG)) as { default: { forbidden: { name: string }[] } }).default.forbidden;
    expect(Object.keys(BREAKERS).sort()).toEqual(rules.map((rule) => rule.name).sort());
    for (const [rule, breaker] of Object.entries(BREAKERS)) {
      const where = summary.violations
        .filter((violation) => violation.rule.name === rule)
        .map((violation) => violation.from);
      expect({ rule, where }).toEqual({ rule, where: expect.arrayContaining([Object.keys(breaker)[0]]) });
    }
    const impure = summary.violations.filter(({ rule }) => rule.name === 'rules-are-pure').map(({ from }) => from);
    expect(impure).toEqual(expect.arrayContaining(Object.keys(DEEPER)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
