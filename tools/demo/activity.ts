// npm run demo:activity -- --rate 2: signs in as the demo accounts and does what they would do, through the same API, so that screens can be
// seen moving. Runs beside npm start until Ctrl-C.
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, oneLine, Refusal } from '../lib/refusal.mjs';
import { complain, say } from '../lib/steps.mjs';
import { STOPS } from '../start/node26.mjs';
import { type Cast, inRandomOrder } from './moves.ts';
import { readOptions } from './options.ts';
import { type DemoAccount, Person, Refused } from './person.ts';

/** The demo's people, and the records of the funder and the installer among them. */
async function cast(url: string): Promise<Cast> {
  const response = await fetch(`${url}/api/demo`).catch(() => null);
  if (!response)
    throw new Refusal(
      `Nothing answers at ${url}. Start the product first (npm start), or name its address: --url http://localhost:3001`,
    );
  if (!response.ok) throw new Refusal(`The product at ${url} runs without demo accounts (DEMO=0).`);
  const { accounts } = (await response.json()) as { accounts: DemoAccount[] };
  const as = (role: DemoAccount['role']) => {
    const account = accounts.find((one) => one.role === role);
    if (!account) throw new Refusal(`There is no demo account for the role ${role}.`);
    return new Person(url, account);
  };
  const people = { admin: as('admin'), funder: as('asset_funder'), installer: as('installer') };
  const [funder, installer] = await Promise.all([
    people.funder.ask('GET /api/me/funder'),
    people.installer.ask('GET /api/me/installer'),
  ]);
  await people.admin.ask('GET /api/auth/me');
  return { ...people, funderId: funder.id, installerId: installer.id };
}

/** Does the first move there is something to do for. */
async function moveOnce(people: Cast): Promise<string | null> {
  for (const move of inRandomOrder()) {
    try {
      const words = await move(people);
      if (words) return words;
    } catch (error) {
      // Others move too: what was there a moment ago may be gone, and that is as it should be.
      if (!(error instanceof Refused) || ![403, 404, 409, 429].includes(error.status)) throw error;
    }
  }
  return null;
}

async function run() {
  const { rate, seconds, url } = readOptions(process.argv.slice(2));
  const people = await cast(url);
  const until = seconds > 0 ? Date.now() + seconds * 1000 : Infinity;
  let done = 0;
  let trouble = 0;
  say(`${rate} a second at ${url}${seconds > 0 ? ` for ${seconds} s` : ', until Ctrl-C'}`);
  for (let next = Date.now(); Date.now() < until; next = Math.max(next + 1000 / rate, Date.now() - 1000)) {
    await sleep(Math.max(0, next - Date.now()));
    try {
      const words = await moveOnce(people);
      trouble = 0;
      if (words) done += 1;
      say(`  ${new Date().toTimeString().slice(0, 8)}  ${words ?? 'nothing to do'}`);
    } catch (error) {
      trouble += 1;
      say(`  ${new Date().toTimeString().slice(0, 8)}  ! ${messageOf(error)}`);
      if (trouble >= 30)
        throw new Refusal(`The product at ${url} has not answered thirty times in a row.`, { cause: error });
      await sleep(500);
    }
  }
  say(`${done} moves`);
}

for (const name of STOPS) process.on(name, () => process.exit(0));
await run().catch((error: unknown) => {
  complain(oneLine(error));
  process.exit(1);
});
