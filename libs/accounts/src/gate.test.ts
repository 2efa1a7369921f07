import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Gate } from './gate.js';

test('a flood of passwords from ever so many networks hashes no more than a few at once, and the rest is refused', async () => {
  const gate = new Gate(3, 10);
  let inside = 0;
  let most = 0;
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      gate.pass(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await sleep(5);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  const refused = answers.find((answer) => answer.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'rate_limited', extra: { retryAfter: 2 } });
});

test('a hash that fails gives its place back', async () => {
  const gate = new Gate(1, 0);
  await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate.pass(async () => 'through')).resolves.toBe('through');
});
