import { describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@libs/contracts';
import { actorName, byDay, fromWords, kindWords, newLines, saysKind } from './audit-words';

const line = (id: string, at: string): AuditItem => ({
  id,
  kind: 'signed_in',
  at,
  actor: null,
  party: null,
  subject: null,
  text: '',
  network: null,
  device: null,
  href: null,
});

describe('a line of the audit', () => {
  test('says its kind in words', () => expect(kindWords('sign_in_failed')).toBe('Sign in failed'));

  test('does not say its kind twice', () => {
    expect(saysKind({ kind: 'signed_in', text: 'Signed in with a passkey' })).toBe(true);
    expect(saysKind({ kind: 'code_issued', text: 'Access code issued' })).toBe(false);
  });

  test('of nobody says so', () => {
    expect(actorName({ actor: null })).toBe('Not signed in');
    expect(actorName({ actor: { id: null, name: 'Sam', role: 'admin' } })).toBe('Sam');
  });

  test('says where from, as far as that is known', () => {
    expect(fromWords({ device: 'Chrome on Windows', network: '192.0.2.7' })).toBe('Chrome on Windows, 192.0.2.7');
    expect(fromWords({ device: null, network: '192.0.2.7' })).toBe('192.0.2.7');
    expect(fromWords({ device: null, network: null })).toBeNull();
  });

  test('stands under its day in London', () => {
    // Summer time: half past eleven in the evening of UTC is the next day.
    const days = byDay([line('a', '2026-07-01T23:30:00Z'), line('b', '2026-07-01T12:00:00Z')]);
    expect(days.map(({ day }) => day)).toEqual(['2026-07-02', '2026-07-01']);
  });
});

test('new lines are those beyond the fetched ones', () => {
  expect(newLines(12, 10)).toBe(2);
  expect(newLines(9, 10)).toBe(0);
  expect(newLines(undefined, 10)).toBe(0);
});
