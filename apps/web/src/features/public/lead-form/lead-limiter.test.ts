import { expect, test } from '@jest/globals';
import { LeadLimiter } from './lead-limiter';

test('three attempts in a minute, then five minutes of rest, then anew', () => {
  let now = 1_000_000;
  const limiter = new LeadLimiter(() => now);
  const take = () => limiter.take('a@b.example');
  expect([take(), take(), take()]).toEqual([{ allowed: true }, { allowed: true }, { allowed: true }]);
  expect(take()).toEqual({ allowed: false, retryAfter: 300 });
  now += 100_500;
  expect(take()).toEqual({ allowed: false, retryAfter: 200 });
  expect(limiter.take('another@b.example')).toEqual({ allowed: true });
  now += 199_500;
  expect(take()).toEqual({ allowed: true });
});

test('the window begins anew once it is over', () => {
  let now = 0;
  const limiter = new LeadLimiter(() => now);
  for (let minute = 0; minute < 3; minute += 1) {
    for (let attempt = 0; attempt < 3; attempt += 1) expect(limiter.take('a').allowed).toBe(true);
    now += 60_000;
  }
});
