// npm run backup -- FILE and npm run restore -- FILE: everything that the product knows, into one file and back.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProgram } from './lib/app.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { againOnNode26, onNode26 } from './lib/node26.mjs';
import { withOwnDatabase } from './lib/own-database.mjs';
import { requireDataDir } from './lib/preflight.mjs';
import { oneLine, Refusal } from './lib/refusal.mjs';
import { environment } from './lib/serve.mjs';
import { loadEnvFile, places, readSettings, ROOT } from './lib/settings.mjs';
import { complain, say, step } from './lib/steps.mjs';

const PROGRAMS = { backup: 'dist/apps/api/src/backup.js', restore: 'dist/apps/api/src/restore.js' };

function wishOf([what, name, ...rest]) {
  if (!name || rest.length > 0 || name.startsWith('-'))
    throw new Refusal(`Name one file: npm run ${what} -- voltmere.backup.gz`);
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (what === 'backup' && existsSync(file)) throw new Refusal(`${file} exists already. Name a file that does not.`);
  if (what === 'restore' && !existsSync(file)) throw new Refusal(`${file} does not exist.`);
  return { what, file };
}

/** The lines that the program logged for people. */
function tell(output) {
  for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
    const { level, msg, time: _, pid: __, ...facts } = JSON.parse(line);
    if (level === 40) say(`  ! ${msg}`);
    else if (level === 30)
      for (const [name, value] of Object.entries(facts))
        say(`  ${name.padEnd(10)} ${Array.isArray(value) ? value.join(', ') || 'nothing' : value}`);
  }
}

async function run() {
  const { what, file } = wishOf(process.argv.slice(2));
  const settings = readSettings(process.env, []);
  requireDataDir(settings.dataDir);
  const { logs } = places(settings.dataDir);
  await step('build', async () => ((await build(ROOT, { log: join(logs, 'build.log') })) === null ? 'up to date' : ''));
  const output = await withOwnDatabase(settings, { mayMake: what === 'restore' }, async (databaseUrl) => {
    // Redis keeps nothing that a backup needs: the worker puts its jobs back from PostgreSQL.
    const env = environment(settings, { databaseUrl, redisUrl: settings.redisUrl ?? 'redis://127.0.0.1:1' });
    const program = { env, args: [file], what: `The ${what}`, log: join(logs, `${what}.log`) };
    let said = '';
    await step(what, async () => {
      said = await runProgram(ROOT, PROGRAMS[what], program);
    });
    return said;
  });
  tell(output);
}

try {
  if (onNode26()) {
    await run();
  } else {
    loadEnvFile();
    await step('packages', (note) => ensureInstalled(ROOT, { log: join(ROOT, '.cache', 'npm-ci.log'), note }));
    process.exitCode = (await againOnNode26(import.meta.url)).code;
  }
} catch (error) {
  complain(oneLine(error));
  process.exitCode = 1;
}
