import { expect, test } from '@jest/globals';
import type { PeriodList } from '@libs/contracts';
import { UNBILLED } from './bills.texts';
import { groupUnbilled } from './unbilled.rules';

const site = (
  company: string,
  reason: PeriodList['unbilled'][number]['reason'],
  funderId: string | null = null,
): PeriodList['unbilled'][number] => ({
  assetId: company,
  projectId: company,
  company,
  reason,
  funderId,
  funder: funderId && `Fund ${funderId}`,
});

test('sites that aren’t billed are told once for each reason and funder, with all their names', () => {
  const groups = groupUnbilled([
    site('Amber Mill', 'no_agreement'),
    site('Birch Dairy', 'no_supplier', 'calder'),
    site('Cedar Press', 'no_agreement'),
    site('Dale Foods', 'no_supplier', 'larch'),
    site('Elm Forge', 'no_supplier', 'calder'),
  ]);
  expect(
    groups.map(({ reason, funderId, funder, sites }) => [
      UNBILLED[reason](sites.length, funder),
      funderId,
      sites.map(({ company }) => company),
    ]),
  ).toEqual([
    ['2 sites aren’t billed because they have no agreement in force', null, ['Amber Mill', 'Cedar Press']],
    [
      '2 sites of Fund calder can’t be billed until the fund’s billing details are entered',
      'calder',
      ['Birch Dairy', 'Elm Forge'],
    ],
    ['1 site of Fund larch can’t be billed until the fund’s billing details are entered', 'larch', ['Dale Foods']],
  ]);
});
