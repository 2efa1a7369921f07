import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../lib/run-command.mjs';
import { ROOT } from '../lib/settings.mjs';
import { verdictOf } from './supply.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

test('the bill of materials names every package that runs, each in the version of the lock, and none that only builds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltmere-sbom-'));
  const file = join(folder, 'bill.json');
  const { code, output } = await runCommand(process.execPath, [join(ROOT, 'tools/supply/main.ts'), 'sbom', file], {
    cwd: ROOT,
    env: process.env,
  });
  expect({ code, output }).toMatchObject({ code: 0 });
  const bill = read(file) as {
    bomFormat: string;
    components: { name: string; group?: string; version: string; purl: string }[];
  };
  const notice = readFileSync(join(folder, 'NOTICE'), 'utf8');
  rmSync(folder, { recursive: true });
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = new Map(bill.components.map(({ purl }) => [decodeURIComponent(purl), true]));
  const { dependencies, devDependencies } = read(join(ROOT, 'package.json')) as Record<string, Record<string, string>>;
  const missing = Object.entries(dependencies ?? {}).filter(
    ([name, version]) => !named.has(`pkg:npm/${name}@${version}`),
  );
  expect(missing).toEqual([]);
  expect(named.has(`pkg:npm/jest@${devDependencies?.jest}`)).toBe(false);
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['sbom.cdx.json', 'NOTICE']),
  );
  // The notice of the same packages carries what the LGPL asks for: its text, the GPL's that it builds on, and how to relink.
  for (const [name, version] of Object.entries(dependencies ?? {})) expect(notice).toContain(`\n${name} ${version}: `);
  expect(notice).not.toContain('see the package');
  expect(notice).toMatch(/@img\/sharp-libvips-linux-x64 .*LGPL-3\.0-or-later/);
  expect(notice).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(notice).toContain('GNU GENERAL PUBLIC LICENSE');
  expect(notice).toContain('You may replace');
});

test('an audit says what it found, and plainly where the registry gives no answer', () => {
  const of = (counts: object, vulnerabilities = {}) =>
    verdictOf(JSON.stringify({ metadata: { vulnerabilities: counts, dependencies: { prod: 9 } }, vulnerabilities }));
  expect(of({ critical: 0, high: 0 })).toEqual({
    words: 'npm audit: no known vulnerability in 9 packages',
    bad: false,
  });
  expect(of({ high: 1 }, { left: { severity: 'high' } })).toEqual({
    words: 'npm audit: 1 high: left (high)',
    bad: true,
  });
  expect(of({ low: 2 }).bad).toBe(false);
  expect(verdictOf('npm warn x\n{"message": "405 Method Not Allowed - POST https://…"}')).toEqual({
    words: 'npm audit: not available (405 Method Not Allowed)',
    bad: false,
  });
  expect(verdictOf('getaddrinfo ENOTFOUND').words).toMatch(/not available/);
});
