import { describe, expect, test } from '@jest/globals';
import { nextOf } from './agreements.rules';

type Shown = Parameters<typeof nextOf>[0];
const NOW = new Date('2026-11-29T12:00:00Z');
const of = (more: Partial<Shown>): Shown => ({
  status: 'offered',
  hostCompany: 'Fenwick Row Bakery',
  funderCompany: 'Calder Yield',
  offeredAt: '2026-11-14T09:00:00Z',
  hostSigned: null,
  transfer: null,
  reminded: null,
  conditions: [],
  windowEndsAt: null,
  windowWaivedAt: null,
  lastDayToWithdraw: null,
  seal: { state: 'none', sealedAt: null, sha256: null } as unknown as Shown['seal'],
  ...more,
});

describe('the list of agreements names', () => {
  test('who may sign next, since when, and whether they opened it', () => {
    const opened = { times: 2, lastAt: '2026-11-20T09:00:00Z' };
    expect(nextOf(of({ awaited: { names: ['Grace Adeyemi', 'Sam Second'], opened } }), NOW)).toEqual({
      who: 'Grace Adeyemi or Sam Second',
      note: 'since 14 Nov, opened twice, last on 20 Nov',
    });
    const signed = {
      hostSigned: { at: '2026-11-18T09:00:00Z' } as Shown['hostSigned'],
      status: 'host_signed' as const,
    };
    expect(nextOf(of({ ...signed, awaited: { names: ['Eleanor Marsh'], opened: null } }), NOW)).toEqual({
      who: 'Eleanor Marsh',
      note: 'since 18 Nov, not opened',
    });
    expect(nextOf(of({ awaited: { names: [], opened: null } }), NOW).who).toBe('Fenwick Row Bakery');
  });

  test('after both signatures the withdrawal period, then the conditions that are open', () => {
    const both = of({
      status: 'countersigned',
      windowEndsAt: '2026-12-01T00:00:00Z',
      lastDayToWithdraw: '2026-11-30',
      conditions: [
        { condition: 'withdrawal_period', metAt: null },
        { condition: 'premises', metAt: null },
        { condition: 'grid', metAt: '2026-11-20T09:00:00Z' },
      ] as Shown['conditions'],
    });
    expect(nextOf(both, NOW)).toEqual({ who: 'Withdrawal period', note: 'until 30 Nov' });
    const paperwork = { who: 'Paperwork for the building', note: 'not checked yet' };
    expect(nextOf({ ...both, windowWaivedAt: '2026-11-20T09:00:00Z' }, NOW)).toEqual(paperwork);
    expect(nextOf(both, new Date('2026-12-01T00:00:00Z'))).toEqual(paperwork);
  });
});
