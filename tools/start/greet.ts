import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoAccount } from '../demo/person.ts';
import type { Settings } from '../lib/settings.mjs';
import { say } from '../lib/steps.mjs';

/** Who may sign in: the demo accounts, or the token with which the first admin sets the product up. */
export async function greet(settings: Settings, apiPort: number, words: string): Promise<void> {
  if (settings.demo) {
    for (const { role, email, password } of await demoAccounts(apiPort))
      say(`  ${role.padEnd(13)} ${email.padEnd(34)} ${password}`);
    if (!process.env.SMTP_URL) say(`  mail          http://localhost:${settings.port}/dev/mail`);
  } else for (const line of words.split('\n').filter((text) => /^set-?up token/i.test(text))) say(`  ${line.trim()}`);
}

/** An API that dies in this very moment is started again: that ends no start, and is asked again. */
async function demoAccounts(apiPort: number): Promise<DemoAccount[]> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(250)) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/demo`).catch(() => null);
    const said = answer?.ok ? await answer.json().catch(() => null) : null;
    if (said) return (said as { accounts?: DemoAccount[] }).accounts ?? [];
  }
  return [];
}
