import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { partsOf, type Received, sitesOf, totalsOf } from './statement.rules.js';

const month = (more: Partial<Received>): Received => ({
  periodId: 'p',
  projectId: 's',
  company: 'Bakery',
  billsPence: 0,
  exportPence: 0,
  chargedPence: 0,
  chargedVatPence: 0,
  beforePence: 0,
  beforeVatPence: 0,
  final: false,
  ...more,
});
const FEE = { feeBp: 200, registered: true };

test('June of the sample year, paid in full with its export, is £1,050.98', () => {
  const june = month({ billsPence: 85_886, exportPence: 21_444, chargedPence: 85_886, chargedVatPence: 14_314 });
  expect(sitesOf([june], FEE)).toEqual([
    {
      projectId: 's',
      company: 'Bakery',
      billsPence: 85_886,
      vatPence: 14_314,
      exportPence: 21_444,
      feePence: 1_860,
      feeVatPence: 372,
      totalPence: 105_098,
    },
  ]);
});

test('a fee is rounded once a site, and the sum is that of the sites', () => {
  const paid = [
    [87_577, 15_139],
    [126_444, 4_725],
    [69_974, 2_452],
    [31_721, 6_040],
    [83_322, 4_714],
    [52_661, 6_903],
    [50_861, 1_983],
    [61_496, 9_611],
    [39_727, 10_638],
    [0, 7_657],
    [39_496, 9_515],
    [162_400, 4_561],
  ] as const;
  const sites = sitesOf(
    paid.map(([bills, exported], at) =>
      month({
        projectId: String(at),
        billsPence: bills,
        exportPence: exported,
        chargedPence: bills,
        chargedVatPence: Math.round(bills / 6),
      }),
    ),
    FEE,
  );
  expect(totalsOf(sites)).toEqual({
    billsPence: 805_679,
    vatPence: 134_280,
    exportPence: 83_938,
    feePence: 15_106,
    feeVatPence: 3_021,
    totalPence: 871_490,
  });
});

test('a company that isn’t registered adds no VAT to its fee', () => {
  const [site] = sitesOf([month({ exportPence: 10_000 })], { feeBp: 200, registered: false });
  expect(site).toMatchObject({ feePence: 200, feeVatPence: 0, totalPence: 9_800 });
});

test('a bill paid in parts over several statements has its VAT in all, and a payment taken back takes it back', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 2_000 }), (paid, bp) => {
      const charged = paid.reduce((sum, one) => sum + one, 0);
      const vat = Math.floor((charged * bp) / (10_000 + bp));
      let [before, had] = [0, 0];
      const take = (billsPence: number) => {
        const [part] = partsOf([
          month({ billsPence, chargedPence: charged, chargedVatPence: vat, beforePence: before, beforeVatPence: had }),
        ]);
        before += billsPence;
        had += part?.vatPence ?? 0;
      };
      for (const one of paid) take(one);
      expect(had).toBe(vat);
      // Interest that comes on top has none, and goes back with the rest.
      take(4_829);
      expect(had).toBe(vat);
      take(-charged - 4_829);
      expect(had).toBe(0);
    }),
  );
});
