import { expect, test } from '@jest/globals';
import type { PeriodView } from '@libs/contracts';
import { groupHeld, heldDays, lackedFrom } from './held.rules';

const held = (funder: string, site: string, month: string, ...reasons: string[]) =>
  ({
    id: `${site} ${month}`,
    projectId: site,
    hostCompany: site,
    funderCompany: funder,
    month,
    office: { funderId: funder, holds: reasons.map((reason) => ({ reason })) },
  }) as unknown as PeriodView;

test('what a funder lacks is said once for all of its sites, and each site has its months, newest first', () => {
  const groups = groupHeld([
    held('Calder', 'Gym', '2026-09-01', 'supplier', 'missing'),
    held('Calder', 'Gym', '2026-10-01', 'supplier'),
    held('Calder', 'Dairy', '2026-10-01', 'supplier'),
    held('Larch', 'Motors', '2026-10-01', 'estimated'),
  ]);
  expect(groups.map(({ company, bills, lacksDetails }) => [company, bills, lacksDetails])).toEqual([
    ['Calder', 3, true],
    ['Larch', 1, false],
  ]);
  const [gym] = groups[0]?.sites ?? [];
  expect(groups[0]?.sites).toHaveLength(2);
  expect(gym?.months.map(({ month, office }) => [month, office?.holds.map(({ reason }) => reason)])).toEqual([
    ['2026-10-01', []],
    ['2026-09-01', ['missing']],
  ]);
});

test('a site’s readings are asked for from its first gap on, and not where none is missing', () => {
  const since = (reason: string, from: string | null) =>
    ({ office: { holds: [{ reason, from }] } }) as unknown as PeriodView;
  expect(lackedFrom([since('missing', '2026-10-14T23:00:00Z'), since('gap', '2026-09-02T10:00:00Z')])).toBe(
    '2026-09-02T10:00:00Z',
  );
  expect(lackedFrom([since('clipped', null), since('supplier', null)])).toBeNull();
});

test('a bill is held for whole days in London', () => {
  expect(heldDays('2026-06-30T22:30:00Z', Date.parse('2026-06-30T23:30:00Z'))).toBe(1);
  expect(heldDays('2026-10-24T12:00:00Z', Date.parse('2026-10-26T12:00:00Z'))).toBe(2);
});
