import type { FleetSite } from '@libs/contracts';
import { describe, expect, it } from '@jest/globals';
import { FleetSearch, shownSites, sumsOf } from './fleet.rules';

const site = (company: string | null, over: Partial<FleetSite> = {}): FleetSite => ({
  id: company ?? '',
  projectId: '',
  company,
  postcode: 'LS1 4DY',
  status: 'reporting',
  version: 1,
  solarKwp: null,
  batteryKwh: null,
  liveSince: '2026-03-01',
  readTo: null,
  today: { wh: null, read: 0 },
  month: { wh: null, days: 0, expectedWh: null, ratio: null },
  money: { duePence: null, receivedPence: null, paidInPence: null, dpi: null },
  battery: null,
  ...over,
});
const month = (ratio: number | null) => ({ wh: 1, days: 1, expectedWh: 1, ratio });
const names = (sites: readonly FleetSite[]) => sites.map(({ company }) => company);

describe('a fleet', () => {
  const fleet = [site('B', { month: month(1.1) }), site('A', { month: month(null) }), site('C', { month: month(0.4) })];

  it('begins with the lowest against its forecast, and ends with those of which it is not known', () => {
    expect(names(shownSites(fleet, {}))).toEqual(['C', 'B', 'A']);
    expect(names(shownSites(fleet, { sort: '-ratio' }))).toEqual(['B', 'C', 'A']);
    expect(names(shownSites(fleet, { sort: 'company' }))).toEqual(['A', 'B', 'C']);
  });

  it('is searched by name and postcode, whatever the capitals and spaces', () => {
    const two = [site('Fenwick Row Bakery'), site(null, { postcode: 'NG2 6AT' })];
    expect(names(shownSites(two, { search: 'fenwickrow' }))).toEqual(['Fenwick Row Bakery']);
    expect(shownSites(two, { search: 'ng26' })).toHaveLength(1);
    expect(shownSites(two, { search: 'ng26', state: 'silent' })).toEqual([]);
  });

  it('puts first by state what someone has to look at', () => {
    const three = [site('A'), site('B', { status: 'suspended' }), site('C', { status: 'silent' })];
    expect(names(shownSites(three, { sort: 'status' }))).toEqual(['C', 'B', 'A']);
  });

  it('adds up what is known alone', () => {
    const none = { dpi: null, receivedPence: null, paidInPence: null };
    expect(sumsOf([site('A')])).toEqual({ kwp: null, todayWh: null, readToday: 0, ...none });
    const two = [site('A', { solarKwp: 50, today: { wh: 0, read: 1 } }), site('B', { solarKwp: 10 })];
    expect(sumsOf(two)).toEqual({ kwp: 60, todayWh: 0, readToday: 1, ...none });
  });

  it('divides all that was received by all that was paid in, also for sites that brought nothing yet', () => {
    const money = (receivedPence: number | null, paidInPence: number | null) => ({
      money: { duePence: null, receivedPence, paidInPence, dpi: null },
    });
    const both = sumsOf([site('A', money(250, 1_000)), site('B', money(null, 4_000))]);
    expect(both).toMatchObject({ dpi: 0.05, receivedPence: 250, paidInPence: 5_000 });
    expect(sumsOf([site('A', money(null, 1_000))]).dpi).toBeNull();
    // A cost that isn't known would make the ratio too good.
    expect(sumsOf([site('A', money(250, 1_000)), site('B', money(null, null))]).dpi).toBeNull();
  });

  it('forgets an address that it does not understand', () => {
    expect(FleetSearch.parse({ sort: '-constructor', state: 'gone', search: 3 })).toEqual({});
  });
});
