import { describe, expect, it, test } from '@jest/globals';
import {
  AGREEMENT_ACTIONS,
  type AgreementStatus,
  CLAUSE_OF,
  SIGN_INTENT,
  WORKS_ORDER_ACTIONS,
  WORKS_ORDER_INTENT,
  type WorksOrderStatus,
} from '@libs/contracts';
import fc from 'fast-check';
import { Refused } from './agreement.refusals.js';
import { statusAt } from './agreement.views.js';
import { type AgreementAction, decide } from './agreement.rules.js';
import type { AgreementRow } from './agreement.row.js';
import type { World } from './agreement.steps.js';
import { agreementDocument } from './document.content.js';
import { addMonths } from './days.js';
import { aWorksOrder, anAgreement, SHA } from './testing/an-agreement.js';
import { decideOrder, type WorksOrderAction } from './works-order.rules.js';

const NOW = new Date('2026-11-20T14:00:00Z');
const HOST = { accountId: '00000000-0000-4000-8000-0000000000a1', name: 'Grace Adeyemi' };
const FUNDER = { accountId: '00000000-0000-4000-8000-0000000000a2', name: 'Eleanor Marsh' };
const world = (change: Partial<World> = {}): World => ({
  now: NOW,
  by: HOST,
  works: { started: false, goLive: null },
  ...change,
});

const signing = (party: 'host' | 'funder', row: AgreementRow): AgreementAction => ({
  name: 'sign',
  party,
  sha256: SHA,
  edition: row.edition,
  version: row.version,
  typed: party,
  capacity: 'director',
  intentTextId: SIGN_INTENT.id,
});

/** Applies an action as the write path does; a refusal changes nothing. */
function act(
  row: AgreementRow,
  action: AgreementAction,
  at: World,
): { row: AgreementRow; events: string[]; refused: string | null } {
  try {
    const steps = decide(row, action, at);
    if (steps.length === 0) return { row, events: [], refused: null };
    const after = steps.reduce<AgreementRow>(
      (state, { change }) => ({ ...state, ...change, version: state.version + 1, updatedAt: at.now }),
      row,
    );
    return { row: after, events: steps.map(({ event }) => event.type), refused: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { row, events: [], refused: error.code };
  }
}

const offered = () =>
  act(anAgreement(), { name: 'offer', version: 2, days: 30, overrides: [], gates: [] }, world()).row;
const countersigned = () => {
  const host = act(offered(), signing('host', offered()), world()).row;
  return act(host, signing('funder', host), world({ by: FUNDER })).row;
};

type Command = { kind: number; day: number; started: boolean; by: boolean };
const commands = fc.array(fc.record({ kind: fc.nat(15), day: fc.nat(12), started: fc.boolean(), by: fc.boolean() }), {
  minLength: 20,
  maxLength: 20,
});

function actionOf({ kind, by }: Command, row: AgreementRow, today: string): AgreementAction {
  const party = by ? 'host' : 'funder';
  const { version } = row;
  const all: AgreementAction[] = [
    { name: 'offer', version, days: 7, overrides: [], gates: [] },
    signing('host', row),
    signing('funder', row),
    { name: 'decline', by: party, reason: 'price', text: null },
    { name: 'withdraw', letter: by ? null : 'On file', onBehalf: !by },
    { name: 'waive_window' },
    { name: 'meet_condition', condition: 'survey', met: by },
    { name: 'extend', version, until: today },
    { name: 'void', reason: 'Wrong name' },
    { name: 'terminate', reason: 'Sold', on: addMonths(today, 12), version },
    { name: 'expire' },
    { name: 'settle' },
    { name: 'end' },
    signing('host', row),
    signing('funder', row),
    { name: 'remind' },
  ];
  return all[kind] as AgreementAction;
}

/** The moves that the table allows, an action that keeps the status among them. */
const MOVES = new Set(
  Object.values(AGREEMENT_ACTIONS).flatMap(({ from, to }) => from.map((status) => `${status} ${to ?? status}`)),
);

describe('an agreement under random commands', () => {
  it('is never in a state, and never makes a move, that the table does not have', () => {
    let moved = 0;
    const strange = new Set<string>();
    fc.assert(
      fc.property(commands, (list) => {
        let now = NOW.getTime();
        let row = anAgreement();
        for (const command of list) {
          now += command.day * 86_400_000;
          const at = new Date(now);
          const works = { started: command.started, goLive: command.started ? '2026-12-01' : null };
          const before = statusAt(row, at);
          const by = command.by ? HOST : FUNDER;
          const action = actionOf(command, row, at.toISOString().slice(0, 10));
          const after = act(row, action, { now: at, by, works });
          // Each step separately, because a countersignature may take effect at once.
          let status: AgreementStatus = before;
          for (const type of after.events) {
            const to = STATUS_AFTER[type] ?? (type === 'agreement.extended' ? after.row.status : status);
            if (type === 'agreement.expired') status = row.status;
            // The office may still void an expired offer.
            if (type === 'agreement.voided') status = row.status;
            if (!MOVES.has(`${status} ${to}`)) strange.add(`${status} ${to}`);
            status = to;
            moved += 1;
          }
          if (after.events.length === 0 ? after.row !== row : after.row.status !== status)
            strange.add(`ends in ${after.row.status}`);
          row = after.row;
        }
      }),
      { numRuns: 1000 },
    );
    expect([...strange]).toEqual([]);
    expect(moved).toBeGreaterThan(1000);
  });
});

const STATUS_AFTER: Record<string, AgreementStatus> = {
  'agreement.offered': 'offered',
  'agreement.signed': 'host_signed',
  'agreement.countersigned': 'countersigned',
  'agreement.effective': 'effective',
  'agreement.declined': 'declined',
  'agreement.expired': 'expired',
  'agreement.withdrawn': 'withdrawn',
  'agreement.voided': 'void',
  'agreement.terminated': 'terminated',
  'agreement.ended': 'ended',
};

test('a works order under random commands makes no move that its table does not have', () => {
  const known = new Set(
    Object.values(WORKS_ORDER_ACTIONS).flatMap(({ from, to }) => from.map((status) => `${status} ${to}`)),
  );
  let moved = 0;
  const strange = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), fc.boolean(), fc.boolean()), { minLength: 15, maxLength: 15 }), (list) => {
      let row = aWorksOrder();
      for (const [kind, first, open] of list) {
        const party = first ? ('installer' as const) : ('funder' as const);
        const all: WorksOrderAction[] = [
          { name: 'offer', version: row.version },
          {
            name: 'sign',
            party,
            sha256: SHA,
            edition: 1,
            version: row.version,
            typed: 'A',
            capacity: 'owner',
            intentTextId: WORKS_ORDER_INTENT.id,
          },
          { name: 'decline', by: party, reason: 'timing', text: null },
          { name: 'void', reason: 'Another crew' },
          { name: 'settle' },
          { name: 'complete' },
          {
            name: 'sign',
            party,
            sha256: SHA,
            edition: 1,
            version: row.version,
            typed: 'A',
            capacity: 'owner',
            intentTextId: WORKS_ORDER_INTENT.id,
          },
        ];
        const orderWorld = {
          now: NOW,
          by: first ? HOST : FUNDER,
          agreementSigned: true,
          workMayStart: open,
          signatories: true,
        };
        try {
          for (const { change } of decideOrder(row, all[kind] as WorksOrderAction, orderWorld)) {
            const to: WorksOrderStatus = change.status ?? row.status;
            if (!known.has(`${row.status} ${to}`)) strange.add(`${row.status} ${to}`);
            row = { ...row, ...change, version: row.version + 1 };
            moved += 1;
          }
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect([...strange]).toEqual([]);
  expect(moved).toBeGreaterThan(1000);
});

describe('signing', () => {
  it('stands whoever of the party asks again, and never changes', () => {
    const host = act(offered(), signing('host', offered()), world()).row;
    expect(act(host, signing('host', offered()), world({ by: { accountId: 'other', name: 'Sam' } }))).toMatchObject({
      events: [],
      refused: null,
    });
    expect(act(countersigned(), signing('host', offered()), world())).toMatchObject({ events: [], refused: null });
  });

  it('is refused to the person who signed for the other side', () => {
    const host = act(offered(), signing('host', offered()), world()).row;
    expect(act(host, signing('funder', host), world({ by: HOST })).refused).toBe('wrong_state');
  });

  it('is refused for a host who has to declare its business and did not', () => {
    const row = { ...offered(), needsDeclaration: true };
    expect(act(row, signing('host', row), world()).refused).toBe('validation_failed');
  });

  it('is refused where the clock went back behind the offer', () => {
    const before = new Date(NOW.getTime() - 3_000);
    expect(act(offered(), signing('host', offered()), world({ now: before })).refused).toBe('unavailable');
  });

  it('starts the withdrawal period and leaves the seal to wait', () => {
    expect(countersigned()).toMatchObject({
      status: 'countersigned',
      sealState: 'waiting',
      windowEndsAt: new Date('2026-12-05T00:00:00Z'),
    });
  });
});

describe('taking effect', () => {
  it('waits for the last condition, of which the seal is none', () => {
    const waived = act(countersigned(), { name: 'waive_window' }, world());
    expect(waived.events).toEqual(['agreement.window_waived']);
    const met = act(waived.row, { name: 'meet_condition', condition: 'survey', met: true }, world());
    expect(met.events).toEqual(['agreement.condition_met', 'agreement.effective']);
    expect(met.row).toMatchObject({ status: 'effective', sealState: 'waiting', longStopOn: '2027-11-20' });
  });

  it('comes with the end of the period where nothing else is open', () => {
    const ready = act(countersigned(), { name: 'meet_condition', condition: 'survey', met: true }, world()).row;
    const settle = (now: string) => act(ready, { name: 'settle' }, world({ now: new Date(now) })).row.status;
    expect([settle('2026-12-04T23:59:59Z'), settle('2026-12-05T00:00:00Z')]).toEqual(['countersigned', 'effective']);
  });
});

describe('withdrawing', () => {
  const withdraw = { name: 'withdraw', letter: null, onBehalf: false } as const;

  it('needs an open period, work that has not started, and a letter where the office does it', () => {
    const row = countersigned();
    expect(act(row, withdraw, world()).row.status).toBe('withdrawn');
    expect(act(row, withdraw, world({ now: new Date('2026-12-05T00:00:00Z') })).refused).toBe('window_closed');
    expect(act(row, withdraw, world({ works: { started: true, goLive: null } })).refused).toBe('works_started');
    expect(act(row, { ...withdraw, onBehalf: true }, world()).refused).toBe('validation_failed');
  });
});

describe('terminating', () => {
  it('keeps the notice of the terms and names the price of the table', () => {
    const terms = {
      ...anAgreement().terms,
      buyout: [
        { year: 1, pence: 900 },
        { year: 5, pence: 500 },
      ],
      noticeDays: 90,
    };
    const row = { ...countersigned(), status: 'effective' as const, terms };
    const end = (on: string) =>
      act(
        row,
        { name: 'terminate', reason: 'Sold', on, version: row.version },
        world({ works: { started: true, goLive: '2020-11-20' } }),
      );
    expect(end('2027-02-17').refused).toBe('validation_failed');
    expect(end('2027-02-18').row).toMatchObject({ status: 'terminated', buyoutPence: 500, terminatesOn: '2027-02-18' });
  });
});

test('the box of key terms points at the clauses that have them', () => {
  const terms = { ...anAgreement().terms, buyout: [{ year: 5, pence: 1_490_000 }] };
  const { sections, sample } = agreementDocument({ ...anAgreement(), terms }, 'VM-A-2026-0219');
  const clause = (key: keyof typeof CLAUSE_OF): string => {
    const [section = 0, line = 0] = CLAUSE_OF[key].split('.').map(Number);
    return sections[section - 1]?.clauses[line - 1] ?? '';
  };
  expect(clause('price')).toContain('15.000 pence for each kilowatt-hour');
  expect(clause('rise')).toContain('multiplied by 1.0250 to the power of');
  expect(clause('term')).toContain('The supply term is 20 years');
  const dated = agreementDocument({ ...anAgreement(), terms: { ...terms, startsOn: '2027-01-04' } }, 'VM-A-2026-0219');
  expect(JSON.stringify(dated.sections)).toContain('from 4 January 2027.');
  expect(clause('upfront')).toContain('pays nothing for the supply, installation');
  expect(clause('export')).toContain('Funder is paid for the electricity that is exported');
  expect(clause('buyout')).toContain('may buy the System');
  expect(clause('end')).toContain('belongs to the Host for £0');
  expect(clause('notice')).toContain('90 days’ written notice');
  expect(clause('withdrawal')).toContain('fourteenth day after the day on which the second party signs');
  expect(sample).toContain('Sample text');
  expect(JSON.stringify(sections)).not.toMatch(/advanced|qualified/i);
});
