import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answered, arrived, connected, head, isCaughtUp, nothingYet } from './live-state';
import { careful, careless, type Move, play, step } from './live-state.model';

const envelope = (audience: string, n: number, seq: number) => ({
  cursor: `c.${seq}`,
  id: `id-${seq}`,
  audience,
  n,
  type: 'project.status_changed' as const,
  at: '2026-11-20T14:02:07.000Z',
  actor: null,
  subject: { kind: 'project', id: null },
  data: {},
  records: [],
});

describe('one reader of the log', () => {
  const begun = answered(nothingYet, {
    head: 'c.10',
    events: [],
    reset: false,
    numbers: { admin: 4, public: 6 },
  }).state;

  it('starts from the head and asks for what it fetched before', () => {
    const first = answered(nothingYet, { head: 'c.10', events: [], reset: false, numbers: { admin: 4 } });
    expect(first.refetch).toBe(true);
    expect(first.state.cursor).toBe('c.10');
    expect(isCaughtUp(first.state)).toBe(true);
  });

  it('applies the next number and drops one that it has', () => {
    const next = arrived(begun, envelope('admin', 5, 11));
    expect(next.apply).toHaveLength(1);
    expect(next.state.cursor).toBe('c.11');
    expect(arrived(next.state, envelope('admin', 5, 11)).apply).toHaveLength(0);
  });

  it('keeps the cursor before a gap and holds back every audience until it is filled', () => {
    const gap = arrived(begun, envelope('admin', 6, 12));
    expect(gap).toMatchObject({ apply: [], needResume: true, state: { cursor: 'c.10', waiting: true } });
    const other = arrived(gap.state, envelope('public', 7, 13));
    expect(other.apply).toHaveLength(0);
    const filled = answered(other.state, {
      head: 'c.12',
      events: [envelope('admin', 5, 11), envelope('admin', 6, 12)],
      reset: false,
      numbers: { admin: 6, public: 6 },
    });
    expect(filled.apply.map((one) => one.cursor)).toEqual(['c.11', 'c.12', 'c.13']);
    expect(isCaughtUp(filled.state)).toBe(true);
  });

  it('hears from a head frame that the last events never came', () => {
    expect(head(begun, { admin: 4, public: 6 }).needResume).toBe(false);
    const behind = head(begun, { admin: 5, public: 6 });
    expect(behind.needResume).toBe(true);
    expect(isCaughtUp(behind.state)).toBe(false);
  });

  it('stays where it is when a process that lags answers', () => {
    const ahead = arrived(begun, envelope('admin', 5, 11)).state;
    const answer = answered(connected(ahead), {
      head: 'c.10',
      events: [],
      reset: false,
      numbers: { admin: 4, public: 6 },
    });
    expect(answer).toMatchObject({ refetch: false, state: { cursor: 'c.11', numbers: { admin: 5 } } });
    expect(arrived(answer.state, envelope('admin', 5, 11)).apply).toHaveLength(0);
  });

  it('fetches everything anew when too much was missed', () => {
    const answer = answered(connected(begun), {
      head: 'c.90',
      events: [],
      reset: true,
      numbers: { admin: 40, public: 50 },
    });
    expect(answer).toMatchObject({ refetch: true, state: { cursor: 'c.90', numbers: { admin: 40 } } });
  });
});

describe('any network', () => {
  const steps = fc.array(step, { minLength: 10, maxLength: 150, size: 'max' });

  it('loses nothing, shows nothing twice, keeps the order', () => {
    fc.assert(
      fc.property(steps, (moves) => expect(play(moves, careful)).toEqual([])),
      { numRuns: 600 },
    );
  });

  it('would be caught without the check for gaps', () => {
    const loses = (moves: Move[]) => play(moves, careless).some((wrong) => wrong.startsWith('lost'));
    expect(
      fc.check(
        fc.property(steps, (moves) => !loses(moves)),
        { numRuns: 600 },
      ).failed,
    ).toBe(true);
  });
});
