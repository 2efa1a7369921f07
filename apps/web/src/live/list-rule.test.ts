import { describe, expect, it } from '@jest/globals';
import { matches, placeOf } from './list-rule';

const project = {
  id: '1',
  status: 'pending',
  createdAt: '2026-11-20',
  assetHost: { companyName: 'Fenwick Row Bakery' },
};
const at = (createdAt: string) => ({ id: createdAt, createdAt });

describe('a record and the filters of a list', () => {
  it('passes by status, one or several', () => {
    expect(matches(project, {})).toBe(true);
    expect(matches(project, { status: '' })).toBe(true);
    expect(matches(project, { status: 'pending,live' })).toBe(true);
    expect(matches(project, { status: ['live'] })).toBe(false);
  });

  it('passes by whether it was withdrawn, where the list asks for that', () => {
    const gone = { ...project, withdrawnAt: '2026-11-21T09:00:00.000Z' };
    expect([project, gone].map((one) => matches(one, { withdrawn: 'only' }))).toEqual([false, true]);
    expect([project, gone].map((one) => matches(one, { withdrawn: 'without' }))).toEqual([true, false]);
    expect([project, gone].map((one) => matches(one, {}))).toEqual([true, true]);
  });

  it('passes by any text, case ignored', () => {
    expect(matches(project, { search: ' fenwick' })).toBe(true);
    expect(matches(project, { search: 'ashby' })).toBe(false);
  });

  it('has a place among the loaded rows by date, and none where the order is another', () => {
    const rows = [at('2026-11-19'), at('2026-11-01')];
    expect(placeOf(project, rows, false, {})).toBe(0);
    expect(placeOf(at('2026-11-10'), rows, false, {})).toBe(1);
    expect(placeOf(at('2026-10-01'), rows, false, {})).toBeNull();
    expect(placeOf(at('2026-10-01'), rows, true, {})).toBe(2);
    expect(placeOf(project, rows, true, { sort: 'status' })).toBeNull();
    expect(placeOf(project, rows, false, { cursor: 'second page' })).toBeNull();
  });
});
