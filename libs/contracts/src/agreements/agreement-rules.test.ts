import {
  buyoutOn,
  businessSize,
  completedYears,
  creditGate,
  DEFAULT_TERMS,
  differencesFrom,
  draftTerms,
  faultsOf,
  HostFacts,
  indexed,
  inScotland,
  keyTerms,
  lastDayToWithdraw,
  missingFacts,
  offerEnds,
  offerGates,
  openGates,
  priceInYear,
  straightLine,
  supplyGate,
  UNKNOWN_FACTS,
  withdrawalEnds,
  withinLimits,
  workGates,
} from '../../index.js';

const FIXED = { kind: 'fixed_pct', bp: 250, floorBp: null, capBp: null } as const;

describe('acceptance 2: the price in a contract year', () => {
  const at = (year: number) =>
    priceInYear({ priceKind: 'per_kwh', priceMp: 15_000, flatFeePence: null, index: FIXED }, year);

  it('is the base in the first, and rises from the base on each anniversary', () => {
    expect([1, 2, 3, 4].map(at)).toEqual([15_000, 15_375, 15_759, 16_153]);
  });

  it('is not the one of rounding every year’s price', () => {
    expect([at(14), at(21)]).toEqual([20_678, 24_579]);
    let stepwise = 15_000;
    for (let rise = 0; rise < 20; rise += 1) stepwise = indexed(stepwise, [250]);
    expect(stepwise).toBe(24_580);
  });

  it('rounds half up, and keeps an index within its floor and cap', () => {
    expect(indexed(10_000, [5])).toBe(10_005);
    expect(indexed(100, [50])).toBe(101);
    expect(indexed(100, [49])).toBe(100);
    const index = { kind: 'cpi', bp: null, floorBp: 0, capBp: 500 } as const;
    expect(withinLimits(-120, index)).toBe(0);
    expect(priceInYear({ priceKind: 'flat', priceMp: null, flatFeePence: 12_000, index }, 3, [1_100, 200])).toBe(
      12_852,
    );
  });

  it('is not known before its index is', () => {
    const index = { kind: 'rpi', bp: null, floorBp: null, capBp: null } as const;
    expect(priceInYear({ priceKind: 'per_kwh', priceMp: 15_000, flatFeePence: null, index }, 3, [300])).toBeNull();
  });
});

describe('acceptance 1: the withdrawal period', () => {
  it.each([
    ['2026-12-01T23:50:00Z', '2026-12-15', '2026-12-16T00:00:00.000Z'],
    ['2026-10-20T14:00:00Z', '2026-11-03', '2026-11-04T00:00:00.000Z'],
    ['2026-03-20T10:00:00Z', '2026-04-03', '2026-04-03T23:00:00.000Z'],
    ['2026-06-30T23:30:00Z', '2026-07-15', '2026-07-15T23:00:00.000Z'],
  ])('of an agreement countersigned at %s lasts through %s', (signed, lastDay, ends) => {
    expect(lastDayToWithdraw(new Date(signed))).toBe(lastDay);
    expect(withdrawalEnds(new Date(signed)).toISOString()).toBe(ends);
  });

  it('and an offer end at the end of a London day', () => {
    expect(offerEnds(new Date('2026-09-25T09:00:00Z'), 30).toISOString()).toBe('2026-10-26T00:00:00.000Z');
    expect(offerEnds(new Date('2026-10-24T09:00:00Z'), 1).toISOString()).toBe('2026-10-26T00:00:00.000Z');
  });
});

describe('acceptance 8: the consumer-credit gate', () => {
  const flat = (pounds: number) => ({ priceKind: 'flat' as const, flatFeePence: pounds * 100, termMonths: 180 });

  it('refuses a small flat fee of an individual, and asks for a declaration above £25,000', () => {
    expect(creditGate(flat(120), 'sole_trader')).toBe('regulated');
    expect(creditGate(flat(150), 'sole_trader')).toBe('declaration');
    expect(creditGate(flat(120), 'partnership_2_3')).toBe('regulated');
  });

  it('takes £25,000 itself for regulated', () => {
    const exactly = { priceKind: 'flat' as const, flatFeePence: 2_500_000 / 20, termMonths: 20 };
    expect(creditGate(exactly, 'sole_trader')).toBe('regulated');
    expect(creditGate({ ...exactly, flatFeePence: exactly.flatFeePence + 1 }, 'sole_trader')).toBe('declaration');
  });

  it('concerns neither a company nor a price per kWh', () => {
    for (const pounds of [120, 150]) expect(creditGate(flat(pounds), 'limited_company')).toBe('none');
    expect(creditGate({ ...flat(120), priceKind: 'per_kwh' }, 'sole_trader')).toBe('none');
  });
});

describe('the other gates', () => {
  it('warn near 5 MW and refuse above', () => {
    expect(supplyGate(4_990, 50)).toBe('over');
    expect(supplyGate(4_950, 50)).toBe('near');
    expect([supplyGate(3_999, 0), supplyGate(4_000, 0)]).toEqual(['met', 'near']);
  });

  it('know Scotland by its postcodes', () => {
    for (const postcode of ['EH1 1AA', 'G1 1XQ', 'TD1 1AA', 'ZE1 0AA', 'KY13 9AA', 'DG1 2BB'])
      expect(inScotland(postcode)).toBe(true);
    for (const postcode of ['LS1 6BY', 'GL1 1AA', 'TD15 1AA', 'CA1 1AA', 'NE1 1AA', null])
      expect(inScotland(postcode)).toBe(false);
  });

  const met = {
    proposal: 'VM-2026-0139, edition 2',
    confirmed: true,
    differences: 0,
    termFaults: [],
    terms: DEFAULT_TERMS,
    facts: {
      ...UNKNOWN_FACTS,
      legalForm: 'limited_company' as const,
      companyNumber: '06620914',
      vatRegistered: false,
      premises: 'freehold' as const,
    },
    hostSignatories: ['Daniel Okafor'],
    funderSignatories: ['Eleanor Marsh'],
    suppliedKw: 400,
    addedKw: 38,
    postcode: 'LS1 6BY',
    document: 'ready' as const,
  };

  it('are all met, or say what is missing', () => {
    expect(openGates(offerGates(met), [])).toEqual([]);
    expect(offerGates(met).find(({ gate }) => gate === 'supply_limit')?.note).toBe('438 kW of 5,000 kW');
    const open = (change: Partial<typeof met>) =>
      openGates(offerGates({ ...met, ...change }), []).map(({ gate }) => gate);
    expect(open({ proposal: null as never })).toEqual(['proposal']);
    expect(open({ differences: 1 })).toEqual(['same_as_accepted']);
    expect(open({ funderSignatories: [] })).toEqual(['signatories']);
    expect(open({ document: 'making' as never })).toEqual(['document']);
    expect(open({ facts: { ...met.facts, companyNumber: null as never } })).toEqual(['legal_form']);
    expect(open({ suppliedKw: 4_990, addedKw: 50 })).toEqual(['supply_limit']);
  });

  it('are overridden only where that is allowed', () => {
    const gates = offerGates({ ...met, suppliedKw: 4_990, addedKw: 50, proposal: null });
    expect(openGates(gates, ['supply_limit', 'proposal']).map(({ gate }) => gate)).toEqual(['proposal']);
  });
});

describe('before work starts', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  const agreement = { effective: true, windowEndsAt: '2026-11-25T00:00:00Z', windowWaived: false };

  it('nothing is asked of a project without an agreement', () => {
    expect(workGates({ asked: false, agreement: null, worksOrderEffective: false }, now)).toEqual([]);
  });

  it('an agreement in force, its period over or waived, and a works order are asked for', () => {
    const open = (change: object, worksOrderEffective = true) =>
      workGates({ asked: true, agreement: { ...agreement, ...change }, worksOrderEffective }, now);
    expect(open({})).toEqual([]);
    expect(open({ effective: false }, false)).toEqual(['agreement', 'works_order']);
    expect(open({ windowEndsAt: '2026-11-25T10:00:01Z' })).toEqual(['withdrawal_period']);
    expect(open({ windowEndsAt: '2026-11-25T10:00:01Z', windowWaived: true })).toEqual([]);
  });
});

describe('a business', () => {
  const none = { staff: null, turnoverPounds: null, balancePounds: null, electricityKwh: null, gasKwh: null };

  it('is micro, small or larger by any one of the three tests', () => {
    expect(businessSize({ ...none, electricityKwh: 100_000 })).toBe('micro');
    expect(businessSize({ ...none, staff: 9, turnoverPounds: 2_000_000, electricityKwh: 900_000 })).toBe('micro');
    expect(businessSize({ ...none, staff: 10, turnoverPounds: 2_000_000, electricityKwh: 900_000 })).toBe('small');
    expect(businessSize({ ...none, gasKwh: 500_000, electricityKwh: 900_000 })).toBe('small');
    expect(businessSize({ ...none, staff: 50, electricityKwh: 200_001 })).toBe('larger');
    expect(businessSize(none)).toBe('unknown');
  });

  it('is not small for using no gas', () => {
    expect(businessSize({ ...none, staff: 80, electricityKwh: 900_000, gasKwh: 0 })).toBe('larger');
  });

  it('lacks what is not known of it', () => {
    expect(missingFacts(UNKNOWN_FACTS)).toEqual(['legal_form', 'premises', 'vat']);
    expect(HostFacts.safeParse({ ...UNKNOWN_FACTS, companyNumber: '123' }).success).toBe(false);
  });
});

describe('buying the system', () => {
  const table = straightLine(4_000_000, 240);

  it('costs what the table says for the last completed year', () => {
    expect(table).toHaveLength(19);
    expect(table[0]).toEqual({ year: 1, pence: 3_800_000 });
    expect([buyoutOn(table, 0), buyoutOn(table, 1), buyoutOn(table, 19)]).toEqual([null, 3_800_000, 200_000]);
    expect(faultsOf({ ...DEFAULT_TERMS, buyout: table })).toEqual([]);
  });

  it('counts whole years from go-live', () => {
    expect(completedYears('2026-02-28', '2027-02-27')).toBe(0);
    expect(completedYears('2026-02-28', '2027-02-28')).toBe(1);
  });

  it('never gets dearer, and ends before the term', () => {
    const faults = (buyout: typeof table) => faultsOf({ ...DEFAULT_TERMS, buyout }).map(({ message }) => message);
    expect(
      faults([
        { year: 1, pence: 1 },
        { year: 2, pence: 2 },
      ]),
    ).toEqual(['The price can’t rise from one year to the next']);
    expect(faults([{ year: 20, pence: 1 }])).toEqual(['Give only years before the term ends']);
  });
});

describe('a draft beside the accepted proposal', () => {
  const accepted = {
    priceKind: 'per_kwh',
    priceMp: 15_000,
    flatFeePence: null,
    index: FIXED,
    termMonths: 180,
  } as const;

  it('is the same at first', () => {
    expect(differencesFrom(accepted, draftTerms(accepted)).every(({ same }) => same)).toBe(true);
  });

  it('names the term that differs, in words', () => {
    const differing = differencesFrom(accepted, draftTerms(accepted, { priceMp: 16_000 })).filter(({ same }) => !same);
    expect(differing).toEqual([{ term: 'price', accepted: '15p per kWh', draft: '16p per kWh', same: false }]);
  });

  it('bills no meter for a flat fee', () => {
    expect(faultsOf(draftTerms({ ...accepted, priceKind: 'flat', priceMp: null, flatFeePence: 12_000 }))).toEqual([]);
  });
});

test('the key terms speak to their reader', () => {
  const names = { host: 'Fenwick Row Bakery', funder: 'Calder Yield Fund I' };
  const buyout = [
    { year: 5, pence: 1_490_000 },
    { year: 10, pence: 820_000 },
  ];
  const forHost = keyTerms({ ...DEFAULT_TERMS, buyout }, { ...names, isHost: true });
  expect(forHost.find(({ key }) => key === 'price')?.value).toBe('15p per kWh');
  expect(forHost.find(({ key }) => key === 'buyout')?.value).toBe('£14,900 to £8,200');
  expect(forHost.find(({ key }) => key === 'end')?.value).toBe('It’s yours');
  const forFunder = keyTerms(DEFAULT_TERMS, { ...names, isHost: false });
  expect(JSON.stringify(forFunder)).not.toMatch(/\b[Yy]ou/);
});
