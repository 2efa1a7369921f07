import { performance } from 'node:perf_hooks';
import { judged, SETS, VERDICTS } from '../../libs/lori/testing.ts';

/** Prints what share of each set of labelled questions is answered how, in all and by role and subject, and p95 of deciding. */

type One = ReturnType<typeof judged>[number];

const shares = (all: readonly One[]) =>
  Object.fromEntries(
    VERDICTS.map((verdict) => [
      verdict,
      Math.round((1000 * all.filter((one) => one.verdict === verdict).length) / all.length) / 10,
    ]),
  );
const by = (all: readonly One[], key: 'role' | 'subject') =>
  Object.fromEntries(
    [...new Set(all.map((one) => one[key]))].map((name) => [name, shares(all.filter((one) => one[key] === name))]),
  );

const began = performance.now();
const answered = SETS.map((set) => ({ set, all: judged(set) }));
const seconds = (performance.now() - began) / 1000;
const sets = answered.map(({ set, all }) => ({
  set,
  questions: all.length,
  ...shares(all),
  byRole: by(all, 'role'),
  bySubject: by(all, 'subject'),
}));
const times = answered
  .flatMap(({ all }) => all)
  .map(({ milliseconds }) => milliseconds)
  .toSorted((a, b) => a - b);
const p95 = Math.round((times[Math.floor(times.length * 0.95)] ?? 0) * 10) / 10;
console.log(JSON.stringify({ sets, p95, seconds }));
