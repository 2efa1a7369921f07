import { describe, expect, test } from '@jest/globals';
import { firstCall, readCall } from './typed-call';
import { PEAK_OFFICE } from './office.texts';

const NOW = new Date('2026-11-24T12:10:00Z');
const typed = (change: object = {}) => ({ ...firstCall(NOW), pence: '80', reason: ' Cold ', ...change });
const WORDS = PEAK_OFFICE.form;

describe('a call as it is typed', () => {
  test('is sent in instants, for all, a region or chosen sites', () => {
    expect(readCall(typed(), NOW)).toEqual({
      body: {
        from: '2026-11-25T17:00:00.000Z',
        to: '2026-11-25T18:30:00.000Z',
        pencePerKwh: 80,
        reason: 'Cold',
        target: { of: 'controlled' },
      },
    });
    expect(readCall(typed({ whom: '_M' }), NOW)).toMatchObject({ body: { target: { of: 'region', region: '_M' } } });
    expect(readCall(typed({ whom: 'sites', sites: ['a'] }), NOW)).toMatchObject({
      body: { target: { of: 'sites', assetIds: ['a'] } },
    });
  });

  test('follows the clock in summer, ends at midnight, and knows no time that the clocks skip', () => {
    const may = new Date('2027-05-01T09:00:00Z');
    expect(readCall(typed({ day: '2027-05-02' }), may)).toMatchObject({ body: { from: '2027-05-02T16:00:00.000Z' } });
    expect(readCall(typed({ from: '22:00', to: '00:00' }), NOW)).toMatchObject({
      body: { to: '2026-11-26T00:00:00.000Z' },
    });
    const march = new Date('2027-03-27T09:00:00Z');
    expect(readCall(typed({ day: '2027-03-28', from: '01:30', to: '03:00' }), march)).toMatchObject({
      faults: { from: WORDS.giveLater },
    });
  });

  test.each([
    [{ day: '' }, { day: WORDS.giveDay }],
    [{ day: '2026-12-20' }, { day: WORDS.giveSooner }],
    [{ day: '2026-11-24', from: '13:00', to: '14:00' }, { from: WORDS.giveLater }],
    [{ to: '17:00' }, { to: WORDS.giveEnd }],
    [{ to: '21:30' }, { to: WORDS.giveEnd }],
    [{ pence: '' }, { pence: WORDS.givePence }],
    [{ pence: '8.5' }, { pence: WORDS.givePence }],
    [{ reason: ' ' }, { reason: WORDS.giveReason }],
    [{ whom: 'sites' }, { sites: WORDS.giveSites }],
  ])('with %j says what is wrong', (change, faults) => {
    expect(readCall(typed(change), NOW)).toMatchObject({ faults });
  });
});
