// npm run sbom [-- FILE] and npm run audit: what the product is made of, and what is known against it. Of what runs, not of what builds.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { oneLine, Refusal } from '../lib/refusal.mjs';
import { npmCommand, runCommand } from '../lib/run-command.mjs';
import { ROOT } from '../lib/settings.mjs';
import { complain, say } from '../lib/steps.mjs';
import { completed, type Lock, type Part, verdictOf } from './supply.ts';

const SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
const AUDIT = ['audit', '--omit=dev', '--json'];

async function npm(args: string[]) {
  const [command, before] = npmCommand();
  return runCommand(command, [...before, ...args], { cwd: ROOT, env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } });
}

/** A bill of materials in CycloneDX. */
async function sbom(file: string): Promise<void> {
  const { code, output } = await npm(SBOM);
  if (code !== 0) throw new Refusal(`npm sbom failed: ${output.trim().split('\n').at(-1)}`);
  const bill = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as { components: Part[] };
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  bill.components = completed(bill.components, lock);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  say(`${bill.components.length} packages in ${file}`);
}

async function audit() {
  const { words, bad } = verdictOf((await npm(AUDIT)).output);
  say(words);
  if (bad) process.exitCode = 1;
}

try {
  const [what, file] = process.argv.slice(2);
  if (what === 'audit') await audit();
  else await sbom(file ? resolve(process.env.INIT_CWD ?? process.cwd(), file) : join(ROOT, 'sbom.cdx.json'));
} catch (error) {
  complain(oneLine(error));
  process.exitCode = 1;
}
