import { describe, expect, test } from '@jest/globals';
import { MEMBER_RIGHTS, MEMBER_ROLES, type MemberRole, mayDo, RIGHTS_OF } from '@libs/contracts';
import fc from 'fast-check';
import { type Standing, teamHindrance } from './team.rules.js';

/** The table of roles and rights, written down a second time from the specification: read, act, billing, sign, team. */
const TABLE: Record<MemberRole, string> = {
  owner: '+ + + + +',
  signatory: '+ + - + -',
  manager: '+ + - - -',
  billing: '+ - + - -',
  viewer: '+ - - - -',
};

test('each role has the rights of the table', () => {
  expect(Object.keys(RIGHTS_OF)).toEqual([...MEMBER_ROLES]);
  for (const role of MEMBER_ROLES) {
    expect([role, MEMBER_RIGHTS.map((right) => (mayDo(role, right) ? '+' : '-')).join(' ')]).toEqual([
      role,
      TABLE[role],
    ]);
  }
  for (const right of MEMBER_RIGHTS) expect(mayDo(undefined, right)).toBe(false);
});

const role = fc.constantFrom(...MEMBER_ROLES);
/** A team with an owner, as every one is. */
const team = fc
  .array(role, { maxLength: 6 })
  .map((others): Standing[] => ['owner' as const, ...others].map((each, at) => ({ id: String(at), role: each })));
const step = fc.record({ member: fc.nat(), to: fc.option(role, { nil: null }) });

describe('whatever owners do', () => {
  test('an organisation never loses its last owner, nor its last signatory while a signature is due', () => {
    fc.assert(
      fc.property(team, fc.array(step, { maxLength: 30 }), fc.boolean(), (start, steps, signatureAwaited) => {
        let now = start;
        for (const { member, to } of steps) {
          const one = now[member % now.length] as Standing;
          if (teamHindrance(now, one.id, to, { signatureAwaited }) !== null) continue;
          now = now.flatMap((each) => (each.id === one.id ? (to ? [{ ...each, role: to }] : []) : [each]));
          expect(now.some((each) => each.role === 'owner')).toBe(true);
          if (signatureAwaited) expect(now.some((each) => mayDo(each.role, 'sign'))).toBe(true);
        }
      }),
    );
  });

  test('nobody is hindered who is not the last of a kind', () => {
    fc.assert(
      fc.property(team, step, fc.boolean(), (now, { member, to }, signatureAwaited) => {
        const two: Standing[] = [...now, { id: 'x', role: 'owner' }];
        const one = now[member % now.length] as Standing;
        expect(teamHindrance(two, one.id, to, { signatureAwaited })).toBeNull();
      }),
    );
  });
});

test('who is hindered is told which of the two', () => {
  const two: Standing[] = [
    { id: 'o', role: 'owner' },
    { id: 'm', role: 'manager' },
  ];
  const hindered = (signatureAwaited: boolean) => teamHindrance(two, 'o', 'manager', { signatureAwaited });
  expect([hindered(false), hindered(true)]).toEqual(['last_owner', 'last_signatory']);
  expect(teamHindrance(two, 'm', null, { signatureAwaited: true })).toBeNull();
});
