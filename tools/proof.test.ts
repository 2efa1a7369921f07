import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '..');

// `npm test` doesn't run the proofs, so nothing else there would notice that Playwright refuses to load them.
// Playwright refuses to load where it sees Jest's variable.
test('npm run proof finds its proofs, and npm test leaves them out', () => {
  const listed = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--list'], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined, ...env },
      encoding: 'utf8',
    });
  expect(listed({ PROOF: '1' })).toMatch(
    /\[proof\] › proof\/every-page\.spec\.ts[\s\S]*\[proof\] › proof\/full-lists\.spec\.ts[\s\S]*\[looks\] › accessibility\.spec\.ts/,
  );
  const stories = listed({ PROOF: '' });
  expect(stories).not.toContain('proof/');
  // Each in one look.
  expect(stories.match(/no violations, office, /g)).toHaveLength(1);
}, 150_000);
