import { expect, test } from '@jest/globals';
import { type AgreementTerms, AgreementTerms as Terms, DEFAULT_TERMS } from '@libs/contracts';
import { readTerms, type TypedTerms, typedTerms } from './terms-form.rules';

const changed = (typed: Partial<TypedTerms>, terms: AgreementTerms = DEFAULT_TERMS) =>
  readTerms({ ...typedTerms(terms), ...typed }, terms);

test('what was not touched changes nothing, whatever is in force', () => {
  const odd: AgreementTerms = {
    ...DEFAULT_TERMS,
    priceMp: 15_375,
    index: { kind: 'cpi', bp: null, floorBp: 100, capBp: 450 },
    termMonths: 185,
    startsOn: '2027-02-01',
    exportOwner: 'shared',
    exportHostBp: 3_333,
    minTakeKwh: 12_000,
    shortfallMp: 4_250,
    buyout: [{ year: 3, pence: 800_050 }],
  };
  for (const terms of [DEFAULT_TERMS, odd]) expect(changed({}, terms)).toEqual({ changes: {} });
});

test('each term is read in its unit, and only what changes is sent', () => {
  const cases: [Partial<TypedTerms>, Partial<AgreementTerms>][] = [
    [{ price: '14.125' }, { priceMp: 14_125 }],
    [
      { priceKind: 'flat', price: '120.50', billingMeter: 'flat' },
      { priceKind: 'flat', priceMp: null, flatFeePence: 12_050, billingMeter: 'flat' },
    ],
    [{ billingMeter: 'generation' }, { billingMeter: 'generation' }],
    [{ rise: '3' }, { index: { kind: 'fixed_pct', bp: 300, floorBp: null, capBp: null } }],
    [{ rise: '0' }, { index: { kind: 'none', bp: null, floorBp: null, capBp: null } }],
    [{ indexKind: 'cpi', floor: '1', cap: '4.5' }, { index: { kind: 'cpi', bp: null, floorBp: 100, capBp: 450 } }],
    [{ years: '15.5' }, { termMonths: 186 }],
    [{ startsOn: '2027-02-01' }, { startsOn: '2027-02-01' }],
    [
      { exportOwner: 'shared', hostShare: '33.33' },
      { exportOwner: 'shared', exportHostBp: 3_333 },
    ],
    [
      { minTake: '12,000', shortfall: '4.25' },
      { minTakeKwh: 12_000, shortfallMp: 4_250 },
    ],
    [
      { buyout: '1: £9,000\n 3: 8000.50\n' },
      {
        buyout: [
          { year: 1, pence: 900_000 },
          { year: 3, pence: 800_050 },
        ],
      },
    ],
    [{ endOfTerm: 'renew' }, { endOfTerm: 'renew' }],
    [
      { paymentDays: '14', paymentMethod: 'transfer' },
      { paymentDays: 14, paymentMethod: 'transfer' },
    ],
    [
      { notice: '60', longStop: '18' },
      { noticeDays: 60, longStopMonths: 18 },
    ],
  ];
  for (const [typed, changes] of cases) {
    expect(changed(typed)).toEqual({ changes });
    expect(Terms.safeParse({ ...DEFAULT_TERMS, ...changes }).success).toBe(true);
  }
  // Every term that an amendment may change is offered.
  const offered = new Set(cases.flatMap(([, changes]) => Object.keys(changes)));
  expect([...offered].toSorted()).toEqual(
    Object.keys(DEFAULT_TERMS)
      .filter((name) => name !== 'conditions')
      .toSorted(),
  );
});

test('a wrong number or terms that contradict each other are said at their field', () => {
  const faults = (typed: Partial<TypedTerms>) => {
    const found = changed(typed);
    return 'faults' in found ? Object.entries(found.faults).flatMap(([name, said]) => (said ? [name] : [])) : [];
  };
  expect(faults({ price: 'cheap' })).toEqual(['price']);
  expect(faults({ buyout: 'after year 3' })).toEqual(['buyout']);
  expect(faults({ buyout: '1: 100\n2: 200' })).toEqual(['buyout']);
  expect(faults({ priceKind: 'flat' })).toEqual(['billingMeter']);
  expect(faults({ exportOwner: 'shared' })).toEqual(['hostShare']);
  expect(faults({ indexKind: 'rpi', floor: '5', cap: '2' })).toEqual(['indexKind']);
  expect(faults({ longStop: '0' })).toEqual(['longStop']);
});
