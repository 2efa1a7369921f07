import { expect, test } from '@jest/globals';
import type { AgreementForAdmin } from '@libs/contracts';
import { shownOf } from './agreement-editions.rules';

type Edition = Parameters<typeof shownOf>[0][number];
let day = 0;
const one = (id: string, status: AgreementForAdmin['status'], amends: string | null = null): Edition => {
  day += 1;
  const createdAt = `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
  const inForce = ['effective', 'superseded', 'terminated'].includes(status);
  return { id, status, amends, createdAt, effectiveAt: inForce ? createdAt : null };
};
const ids = (agreements: Edition[]) => {
  const { main, amendment, replaced, mayDraft } = shownOf(agreements);
  return [main?.id, amendment?.id, replaced.map(({ id }) => id), mayDraft];
};

test('the agreement in force and its open amendment are both shown', () => {
  expect(ids([])).toEqual([undefined, undefined, [], true]);
  expect(ids([one('a', 'void'), one('b', 'offered')])).toEqual(['b', undefined, [], false]);
  expect(ids([one('a', 'effective'), one('b', 'draft', 'a')])).toEqual(['a', 'b', [], false]);
  expect(ids([one('a', 'effective'), one('b', 'expired', 'a'), one('c', 'offered', 'a')])).toEqual([
    'a',
    'c',
    [],
    false,
  ]);
});

test('an amendment that came to nothing hides neither the agreement in force nor how it ended', () => {
  expect(ids([one('a', 'effective'), one('b', 'declined', 'a')])).toEqual(['a', undefined, [], false]);
  expect(ids([one('a', 'terminated'), one('b', 'void', 'a')])).toEqual(['a', undefined, [], true]);
});

test('an amendment in force takes the place of what it replaced', () => {
  const chain = [one('a', 'superseded'), one('b', 'superseded', 'a'), one('c', 'effective', 'b')];
  expect(ids(chain)).toEqual(['c', undefined, ['b', 'a'], false]);
  expect(ids([...chain, one('d', 'host_signed', 'c')])).toEqual(['c', 'd', ['b', 'a'], false]);
});
