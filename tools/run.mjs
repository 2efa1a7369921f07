// npm run bench, chaos, backup, restore and edge: each runs on the Node of the packages, which are installed first where they are missing.
import { HELP, readOptions } from './chaos/options.mjs';
import { oneLine, Refusal } from './lib/refusal.mjs';
import { loadEnvFile, ROOT } from './lib/settings.mjs';
import { complain, say, step } from './lib/steps.mjs';
import { ensureInstalled } from './start/install.mjs';
import { againOnNode26, onNode26 } from './start/node26.mjs';

/**
 * Each answers the exit code. Backups are of the product as the person set it up, so they read .env; what measures or breaks it does not.
 * @type {Record<string, { load: () => Promise<(args: string[]) => Promise<number>>, readsEnv: boolean }>}
 */
const COMMANDS = {
  bench: { load: async () => (await import('../bench/lib/main.ts')).runBenches, readsEnv: false },
  chaos: { load: async () => (await import('./chaos/main.ts')).runChaosCommand, readsEnv: false },
  backup: { load: async () => (await import('./data/backup.ts')).backup, readsEnv: true },
  restore: { load: async () => (await import('./data/backup.ts')).restore, readsEnv: true },
  edge: { load: async () => (await import('../apps/edge/src/main.ts')).runAgent, readsEnv: false },
};

async function run() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Refusal(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}`);
  // Help and wrong options cost nothing: neither an installation nor a start.
  if (name === 'chaos' && readOptions(args).help) return say(HELP), 0;
  if (onNode26()) return (await command.load())(args);
  if (command.readsEnv) loadEnvFile();
  await step('packages', (note) => ensureInstalled(ROOT, { log: `${ROOT}/.cache/npm-ci.log`, note }));
  return (await againOnNode26(import.meta.url)).code;
}

try {
  process.exit(await run());
} catch (error) {
  complain(oneLine(error));
  process.exit(1);
}
