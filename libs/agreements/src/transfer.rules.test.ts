import { describe, expect, it } from '@jest/globals';
import {
  dayAfter,
  earliestTransfer,
  lastDayToSign,
  londonDate,
  SIGN_INTENT,
  type Signer,
  suggestedTransfer,
  transferFault,
  type Transferred,
  withdrawalEnds,
} from '@libs/contracts';
import fc from 'fast-check';
import { Refused } from './agreement.refusals.js';
import type { AgreementRow } from './agreement.row.js';
import { type AgreementAction, decide } from './agreement.rules.js';
import { anAgreement, SHA } from './testing/an-agreement.js';

const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') }).map((at) => new Date(at));
const sides = fc.constantFrom<Transferred>('host', 'funder');

describe('the day of a transfer', () => {
  it('is any day that everyone can still sign for, whenever it is drafted', () => {
    fc.assert(
      fc.property(instants, sides, (now, side) => {
        const on = earliestTransfer(side, now);
        expect(on > londonDate(now)).toBe(true);
        expect(lastDayToSign({ side, on })).toBe(londonDate(now));
        expect(transferFault(side, on, now)).toBeNull();
        expect(transferFault(side, dayAfter(on, 1), now)).toBeNull();
        expect(transferFault(side, dayAfter(on, -1), now)).not.toBeNull();
      }),
    );
  });

  it('is suggested as the next first of a month, which makes one bill of each', () => {
    fc.assert(
      fc.property(instants, sides, (now, side) => {
        const on = suggestedTransfer(side, now);
        expect(on.endsWith('-01')).toBe(true);
        expect(on >= earliestTransfer(side, now)).toBe(true);
        // The first of the month before is over, or too near.
        expect(`${dayAfter(on, -1).slice(0, 7)}-01` < earliestTransfer(side, now)).toBe(true);
      }),
    );
  });

  it('comes after the new host’s fourteen days, even where it is signed in the last minute', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const on = earliestTransfer('host', now);
        const last = new Date(`${lastDayToSign({ side: 'host', on })}T22:59:00Z`);
        expect(londonDate(withdrawalEnds(last)) <= on).toBe(true);
      }),
    );
  });
});

const ON = '2027-01-01';
const PEOPLE = ['leaver', 'joiner', 'third'];
const offered = (side: Transferred): AgreementRow =>
  anAgreement({
    status: 'offered',
    amends: '00000000-0000-4000-8000-000000000009',
    conditions: side === 'host' ? [{ condition: 'withdrawal_period', metAt: null }] : [],
    transfer: { side, on: ON, fromId: '00000000-0000-4000-8000-00000000000a', fromCompany: 'Old Ltd' },
    offeredAt: new Date('2026-11-20T14:00:00Z'),
    firstOfferedAt: new Date('2026-11-20T14:00:00Z'),
    expiresAt: new Date('2026-12-17T00:00:00Z'),
  });
const amends = { status: 'effective', windowEndsAt: new Date('2026-02-01'), windowWaivedAt: null } as const;

const signing = (party: Signer, row: AgreementRow): AgreementAction => ({
  name: 'sign',
  party,
  sha256: SHA,
  edition: row.edition,
  version: row.version,
  typed: party,
  capacity: 'director',
  intentTextId: SIGN_INTENT.id,
});

describe('a transfer under random commands', () => {
  it('takes effect on its day at the earliest, and only with the signatures of everyone who must, each by another person', () => {
    let effective = 0;
    const command = fc.record({ kind: fc.nat(7), days: fc.nat(8), person: fc.constantFrom(...PEOPLE) });
    fc.assert(
      fc.property(sides, fc.array(command, { minLength: 15, maxLength: 30 }), (side, commands) => {
        let row = offered(side);
        let now = Date.parse('2026-11-20T15:00:00Z');
        for (const { kind, days, person } of commands) {
          now += days * 86_400_000;
          const order: Signer[] = side === 'host' ? ['leaving', 'host', 'funder'] : ['leaving', 'funder'];
          const action: AgreementAction =
            kind < 4
              ? signing((['leaving', 'host', 'funder', order[kind % order.length]] as Signer[])[kind] as Signer, row)
              : kind === 4
                ? { name: 'waive_window' }
                : { name: 'settle' };
          const world = {
            now: new Date(now),
            by: { accountId: person, name: person },
            works: { started: true, goLive: '2026-01-10' },
            amends,
          };
          try {
            for (const { change } of decide(row, action, world)) row = { ...row, ...change, version: row.version + 1 };
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
          }
          const signed = [row.leavingSigned, row.hostSigned, row.funderSigned];
          const people = signed.flatMap((one) => (one ? [one.userId] : []));
          expect(new Set(people).size).toBe(people.length);
          if (side === 'funder') expect(row.hostSigned).toBeNull();
          if (row.hostSigned || row.funderSigned) expect(row.leavingSigned).not.toBeNull();
          if (row.status === 'countersigned' || row.status === 'effective') expect(people).toHaveLength(order.length);
          if (row.status === 'effective') {
            effective += 1;
            expect(londonDate(new Date(row.effectiveAt ?? 0)) >= ON).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(effective).toBeGreaterThan(0);
  });
});
