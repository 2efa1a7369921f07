import { TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let api: TestApi;

beforeAll(async () => {
  // A port on which nothing listens.
  api = await TestApi.start({ REDIS_URL: 'redis://127.0.0.1:1/0' });
}, 90_000);
afterAll(() => api?.stop());

test('the calls for forecasts are counted in the process while Redis is away', async () => {
  const ask = () => api.post('/api/forecasts', { body: {}, address: '203.0.113.5' });
  for (let call = 0; call < 10; call++) expect((await ask()).status).toBe(400);
  expect((await ask()).status).toBe(429);
});
