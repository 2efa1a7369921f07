import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { beginAnew, database, environment, prepareData, redis, serve } from './serve.mjs';
import { places } from './settings.mjs';
import { say, step } from './steps.mjs';

/** Brings the product up: servers, build, data, worker, API. */
export async function productUp(settings, kept, signal) {
  const { logs, running } = places(settings.dataDir);
  const files = { log: join(logs, 'build.log'), noted: join(running, 'build.json') };
  const then = (value) => {
    signal.throwIfAborted();
    return value;
  };
  if (settings.fresh) await beginAnew(settings);
  const databaseUrl = then(await database(settings, kept));
  const redisUrl = then(await redis(settings, kept));
  await step('build', async () =>
    (await build(settings.root, { ...files, signal })) === null ? 'up to date' : 'API, worker, web',
  );
  then();
  const env = environment(settings, { databaseUrl, redisUrl });
  await prepareData(settings, env, signal);
  const words = then(await serve(settings, env, kept));
  say(`ready http://localhost:${settings.port}`);
  await greet(settings, settings.port, words);
}

/** An API that dies in this very moment is started again: that ends no start, and is asked again. */
async function demoAccounts(apiPort) {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(250)) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/demo`).catch(() => null);
    const said = answer?.ok ? await answer.json().catch(() => null) : null;
    if (said) return said.accounts ?? [];
  }
  return [];
}

/** Who may sign in: the demo accounts, or the token with which the first admin sets the product up. */
export async function greet(settings, apiPort, words) {
  if (settings.demo) {
    for (const { role, email, password } of await demoAccounts(apiPort))
      say(`  ${role.padEnd(13)} ${email.padEnd(34)} ${password}`);
    if (!process.env.SMTP_URL) say(`  mail          http://localhost:${settings.port}/dev/mail`);
  } else
    for (const line of words.split('\n').filter((text) => /set-?up token/i.test(text) && !text.startsWith('{')))
      say(`  ${line.trim()}`);
}
