// A product in miniature for the tests of the tools: the same programs in the same places, each a few lines. Made in a temporary folder.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../lib/settings.mjs';

const PROGRAMS = {
  'dist/apps/api/src/migrate.js': `
    import pg from 'pg';
    const client = new pg.Client(process.env.DATABASE_URL);
    await client.connect();
    await client.query('create table if not exists note (id int primary key, words text)');
    await client.end();`,
  'dist/apps/worker/src/demo.js': `
    import pg from 'pg';
    if (process.env.SLOW_DEMO) await new Promise((resolve) => setTimeout(resolve, 60_000));
    const client = new pg.Client(process.env.DATABASE_URL);
    await client.connect();
    await client.query("insert into note values (1, now()::text) on conflict do nothing");
    await client.end();`,
  'dist/apps/worker/src/main.js': `
    console.log('{"msg":"worker ready"}');
    setInterval(() => {}, 1000);
    process.on('SIGTERM', () => process.exit(0));`,
  'dist/apps/api/src/main.js': `
    import { createServer } from 'node:http';
    import pg from 'pg';
    import { Redis } from 'ioredis';
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
    const redis = new Redis(process.env.REDIS_URL);
    pool.on('error', () => {});
    redis.on('error', () => {});
    const answers = {
      '/readyz': async () => (await pool.query('select 1'), await redis.ping(), 'ok'),
      '/api/demo': async () => ({ accounts: [{ role: 'admin', email: 'admin@example.com', password: 'a password' }] }),
      '/note': async () => (await pool.query('select words from note')).rows[0].words,
      '/pid': async () => process.pid,
      '/user': async () => (await pool.query('select current_user as name, rolsuper as super from pg_roles where rolname = current_user')).rows[0],
    };
    createServer(async (request, response) => {
      try {
        response.end(JSON.stringify(await answers[request.url]()));
      } catch (error) {
        response.statusCode = 503;
        response.end(String(error));
      }
    }).listen(Number(process.env.PORT), process.env.HOST);
    process.on('SIGTERM', () => process.exit(0));`,
  'dist/apps/api/src/setup-token.js': `
    console.log('Set-up token: abc');`,
  'dist/web/index.html': '<!doctype html><title>stand-in</title>',
  'dist/web/site/index.html': '<!doctype html><title>stand-in</title>',
};

/** A checkout of the stand-in. */
export interface StandIn {
  root: string;
  dataDir: string;
  remove(): void;
}

/** A folder of its own with a link for each package: whatever is done to the folder, the packages themselves stay. */
function linkPackages(root: string): void {
  const home = join(root, 'node_modules');
  mkdirSync(home);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!/^\.(package-lock|voltmere)/.test(name)) symlinkSync(join(ROOT, 'node_modules', name), join(home, name));
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(join(home, '.package-lock.json'), '{}');
}

/** Makes a checkout of the stand-in. `open: false` puts it where other users cannot walk to. */
export function makeStandIn({ open = true } = {}): StandIn {
  const root = mkdtempSync(join(tmpdir(), 'voltmere-standin-'));
  if (open) chmodSync(root, 0o755);
  cpSync(join(ROOT, 'tools'), join(root, 'tools'), { recursive: true });
  linkPackages(root);
  const build = Object.entries(PROGRAMS).map(([path, text]) => [path, text.replaceAll('\n    ', '\n').trim()]);
  const script = `import { mkdirSync, writeFileSync } from 'node:fs';\nimport { dirname } from 'node:path';\nfor (const [path, text] of ${JSON.stringify(build)}) {\n  mkdirSync(dirname(path), { recursive: true });\n  writeFileSync(path, text);\n}\n`;
  const manifest = {
    name: 'stand-in',
    type: 'module',
    private: true,
    scripts: { start: 'exec node tools/start.mjs', build: 'node build.mjs' },
  };
  const files = {
    'build.mjs': script,
    'package.json': JSON.stringify(manifest),
    'libs/one.ts': 'export const one = 1;\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, dataDir: join(root, '.data'), remove: () => rmSync(root, { recursive: true, force: true }) };
}
