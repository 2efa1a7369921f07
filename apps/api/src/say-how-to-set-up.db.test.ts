import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SetupTokens } from '@libs/accounts';
import { sayHowToSetUp } from './say-how-to-set-up.js';
import { TestApi } from './testing/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api?.stop());

async function printed(
  environment: 'production' | 'development',
  isTTY: boolean,
  adminSetupToken: string | null = null,
) {
  const out = Object.assign(new PassThrough(), { isTTY });
  const { publicUrl } = api.config;
  await sayHowToSetUp(api.app.get(SetupTokens), { environment, publicUrl, adminSetupToken }, out);
  out.end();
  return text(out);
}

test('in a container, where what is printed is the log, no token is made or printed', async () => {
  expect(await printed('production', false)).toBe('');
  expect(await api.query('select 1 from setup_token')).toEqual([]);
});

test('at a terminal, and in development, it is printed with the address', async () => {
  for (const [environment, isTTY] of [
    ['production', true],
    ['development', false],
  ] as const)
    expect(await printed(environment, isTTY)).toMatch(
      /^Set-up token for the first admin: [\w-]{32} \(at http:\/\/localhost:3000\/admin-setup\)\n$/,
    );
});
