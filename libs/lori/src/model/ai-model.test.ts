import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { StandInModel } from '../testing/stand-in-model.js';
import { aiModel } from './ai-model.js';
import { MODEL_LIMITS } from './model-limits.js';

let server: StandInModel;
beforeAll(async () => {
  server = await StandInModel.start();
});
afterAll(() => server?.stop());

test('the time in which we look something up is no silence of the model', async () => {
  server.behaves = { kind: 'looks', tools: [{ name: 'slow', input: {} }] };
  const look = async () => {
    await sleep(MODEL_LIMITS.silentMs + 1000);
    return 'Found at last.';
  };
  const task = {
    rules: 'Answer.',
    before: [],
    question: 'What is slow?',
    facts: '',
    tools: [{ name: 'slow', about: 'Takes its time', input: z.object({}), look }],
    signal: new AbortController().signal,
    onTokens: () => undefined,
  };
  let text = '';
  for await (const piece of aiModel({ baseUrl: server.baseUrl, model: 'stand-in', apiKey: null }).write(task))
    text += piece;
  expect(text).toContain('Found at last.');
}, 60_000);
