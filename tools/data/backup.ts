import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { Refusal } from '../lib/refusal.mjs';
import { places, readSettings, ROOT } from '../lib/settings.mjs';
import { say, step } from '../lib/steps.mjs';
import { withOwnDatabase } from '../servers/own-database.ts';
import { runProgram } from '../start/app.ts';
import { environment } from '../start/environment.ts';
import { requireDataDir } from '../start/preflight.mjs';

const PROGRAMS = { backup: 'dist/apps/api/src/backup.js', restore: 'dist/apps/api/src/restore.js' };
type What = keyof typeof PROGRAMS;

/** npm run backup -- FILE: everything that the product knows, into one file. */
export const backup = (args: string[]) => run('backup', args);

/** npm run restore -- FILE: and back. */
export const restore = (args: string[]) => run('restore', args);

function fileOf(what: What, [name, ...rest]: string[]): string {
  if (!name || rest.length > 0 || name.startsWith('-'))
    throw new Refusal(`Name one file: npm run ${what} -- voltmere.backup.gz`);
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (what === 'backup' && existsSync(file)) throw new Refusal(`${file} exists already. Name a file that does not.`);
  if (what === 'restore' && !existsSync(file)) throw new Refusal(`${file} does not exist.`);
  return file;
}

/** The lines that the program logged for people. */
function sayLogged(output: string): void {
  for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
    const { level, msg, time: _time, pid: _pid, ...details } = JSON.parse(line) as Record<string, unknown>;
    if (level === 40) say(`  ! ${String(msg)}`);
    else if (level === 30)
      for (const [name, value] of Object.entries(details))
        say(`  ${name.padEnd(10)} ${Array.isArray(value) ? value.join(', ') || 'nothing' : String(value)}`);
  }
}

async function run(what: What, args: string[]): Promise<number> {
  const file = fileOf(what, args);
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
  sayLogged(output);
  return 0;
}
