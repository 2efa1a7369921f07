import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { nodeBinary } from '../start/install.mjs';
import { requireRuntime } from './runtime.mjs';
import { ROOT } from './settings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'voltmere-runtime-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function binary(script: string): string {
  const file = join(folder, `node-${Math.random()}`);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

test('the Node of the packages starts here', () => expect(() => requireRuntime(nodeBinary(ROOT))).not.toThrow());

test('a system without libatomic gets the line that installs it, and not the loader’s words', () => {
  const bare = binary(
    'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2; exit 127',
  );
  expect(() => requireRuntime(bare)).toThrow(/^Node 26 needs libatomic\.so\.1.*apt install libatomic1/);
});

test('anything else that keeps it from starting is said as it is', () => {
  expect(() => requireRuntime(binary('echo "Illegal instruction" >&2; exit 132'))).toThrow(/Illegal instruction/);
  expect(() => requireRuntime(join(folder, 'missing'))).toThrow(/ENOENT/);
});
