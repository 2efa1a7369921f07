// npm run sbom [-- FILE] and npm run audit: what the product is made of, with a NOTICE of its licences beside it, and what is known against it.
// Of what runs, not of what builds. The image is built with the NOTICE alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { oneLine, Refusal } from '../lib/refusal.mjs';
import { npmCommand, runCommand } from '../lib/run-command.mjs';
import { ROOT } from '../lib/settings.mjs';
import { complain, say } from '../lib/steps.mjs';
import { completed, type Lock, noticeOf, type Part, verdictOf } from './supply.ts';

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
  const lock = readLock();
  bill.components = completed(bill.components, lock);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  say(`${bill.components.length} packages in ${file}`);
  notice(join(dirname(file), 'NOTICE'));
}

const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

function notice(file: string): void {
  const texts = ['LGPL-3.0', 'GPL-3.0'].map((name) =>
    readFileSync(join(ROOT, 'tools/supply/licences', `${name}.txt`), 'utf8'),
  );
  writeFileSync(file, noticeOf(readLock(), texts));
  say(`licences in ${file}`);
}

async function audit() {
  const { words, bad } = verdictOf((await npm(AUDIT)).output);
  say(words);
  if (bad) process.exitCode = 1;
}

try {
  const [what, file] = process.argv.slice(2);
  const named = (standard: string) =>
    file ? resolve(process.env.INIT_CWD ?? process.cwd(), file) : join(ROOT, standard);
  if (what === 'audit') await audit();
  else if (what === 'notice') notice(named('NOTICE'));
  else await sbom(named('sbom.cdx.json'));
} catch (error) {
  complain(oneLine(error));
  process.exitCode = 1;
}
