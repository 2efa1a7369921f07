import { expect, test } from '@jest/globals';
import { drawInThread } from './draw-in-thread.js';

const from = new URL('./testing/beside.ts', import.meta.url).href;
const drawn = async (content: string, onDrawn?: (share: number) => void) =>
  (await drawInThread(from, content, onDrawn)).toString();
const threadOf = (said: string) => said.split(' in ')[1];

test('one document after another in the same thread; one that fails takes its thread along, and only itself', async () => {
  const heard: number[] = [];
  const first = await drawn('a bill', (share) => heard.push(share));
  expect(first).toMatch(/^a bill in \d+$/);
  expect(heard).toEqual([0.5]);
  const second = await drawn('a statement');
  expect(second).toMatch(/^a statement in /);
  expect(threadOf(second)).toBe(threadOf(first));

  const [failed, ended, kept] = await Promise.allSettled([drawn('fails'), drawn('ends'), drawn('a report')]);
  expect(failed).toMatchObject({ reason: { message: 'a font is missing' } });
  expect(ended).toMatchObject({ reason: { message: 'the thread ended without pages' } });
  expect(kept).toMatchObject({ status: 'fulfilled' });
  expect(threadOf(await drawn('another'))).not.toBe(threadOf(first));
  await expect(drawInThread(from, () => undefined)).rejects.toThrow('could not be cloned');
});
