import { describe, expect, test } from '@jest/globals';
import { EditHostBody, type ForecastBody, type ForecastHead, type HostView, siteQuestion } from '@libs/contracts';
import { answers, dateOfSeason, newestOf, sampleDayFor } from './forecast.rules';
import { openHalfHours } from './opening-hours.rules';
import { type FieldName, fieldOf } from './site.fields';
import { areasDiffer, bodyOf, draftOf, faultOf, mpanHint, postcodeHint, settledOf } from './site.rules';

const host = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'qualified',
  version: 3,
  mpanNumber: null,
  businessDetails: { businessType: 'Bakery', postcode: 'LS9 8AA', landlordConsent: false },
  electricityNeeds: { annualUsageKwh: 32_000, phases: 3 },
} as unknown as HostView;

const fault = (name: FieldName, text: string) => faultOf(fieldOf(name), text);

describe('the MPAN while it is typed', () => {
  test('counts its digits, then says whose network it is', () => {
    expect(mpanHint('')).toBeNull();
    expect(mpanHint('14 7011')?.text).toBe('6 of 13 digits');
    expect(mpanHint('14 7011 6845 051')?.text).toContain('Valid MPAN. Your network: National Grid');
    expect(mpanHint('2544886475542')?.text).toContain('independent network');
  });
  test('with a wrong check digit is wrong, and says nothing of a network', () => {
    expect(fault('mpanNumber', '1470116845052')).toContain('check digit');
    expect(mpanHint('1470116845052')).toBeNull();
    expect(fault('mpanNumber', '1892941794350')).toBeNull();
    expect(fault('mpanNumber', '')).toBeNull();
  });
  test('of another area than the postcode is worth a look', () => {
    expect(areasDiffer({ mpanNumber: '1470116845051', postcode: 'LS9 8AA' })).toContain('West Midlands');
    expect(areasDiffer({ mpanNumber: '1470116845051', postcode: 'B1 1AA' })).toBeNull();
    expect(areasDiffer({ mpanNumber: '2544886475542', postcode: 'B1 1AA' })).toBeNull();
    expect(areasDiffer({ mpanNumber: '1470116845051', postcode: '' })).toBeNull();
  });
});

test('a postcode tells its area, or that it is elsewhere', () => {
  expect(postcodeHint('ls9 8aa')?.text).toBe('In Yorkshire');
  expect(fault('postcode', 'BT1 1AA')).toBe('We only cover England, Scotland and Wales');
  expect(fault('postcode', 'LS')).toBe('Please enter a valid UK postcode');
  expect(postcodeHint('BT1 1AA')).toBeNull();
});

test('numbers are read with their commas, within their bounds', () => {
  expect(fault('annualUsageKwh', '32,000')).toBeNull();
  expect(fault('annualUsageKwh', '12')).toBe('Enter 500 to 20,000,000 kWh');
  expect(fault('tiltDeg', 'steep')).toBe('Please enter a number');
  expect(fault('evChargers', '1.5')).toBe('Please enter a whole number');
});

test('what was changed is sent, in its part, and nothing else', () => {
  const known = draftOf(host);
  const draft = settledOf({
    ...known,
    mpanNumber: '14 7011 6845 051',
    postcode: ' b1 1aa ',
    annualUsageKwh: '41,500',
    landlordConsent: 'true',
    mount: 'flush',
    shadingPercent: '10',
    phases: '',
  });
  const body = bodyOf(draft, known, 3);
  expect(body).toEqual({
    version: 3,
    mpanNumber: '1470116845051',
    businessDetails: { postcode: 'B1 1AA', landlordConsent: true, mount: 'flush', shadingPercent: 10 },
    electricityNeeds: { annualUsageKwh: 41_500, phases: null },
  });
  expect(EditHostBody.safeParse(body).error).toBeUndefined();
});

describe('the question for the forecast', () => {
  test('is whole with trade, use and postcode', () => {
    expect(siteQuestion(host).body).toMatchObject({
      businessType: 'cafe',
      annualUsageKwh: 32_000,
      postcode: 'LS9 8AA',
    });
  });
  test('names what is missing', () => {
    expect(siteQuestion({ businessDetails: null, electricityNeeds: null }).missing).toEqual([
      'your type of business',
      'your annual usage',
      'the postcode',
    ]);
    const outside = { ...host, businessDetails: { businessType: 'cafe', postcode: 'BT1 1AA' } };
    expect(siteQuestion(outside).missing).toEqual(['the postcode']);
  });
  test('has the roof as it was described', () => {
    const roof = { mount: 'flush', shadingPercent: 20, tiltDeg: 30 } as const;
    const described = { ...host, businessDetails: { ...host.businessDetails, ...roof } };
    expect(siteQuestion(described).body).toMatchObject(roof);
    expect(siteQuestion(host).body).not.toHaveProperty('mount');
  });
  test('takes a system that was designed', () => {
    expect(siteQuestion(host, { solarKwp: 32, batteryKwh: 20 }).body?.system).toEqual({ solarKwp: 32, batteryKwh: 20 });
  });
});

test('the typical day is that of the season, and of a Sunday where there is one', () => {
  const days = ['Winter weekday', 'Spring weekday', 'Summer weekday', 'Summer Sunday'].map((label) => ({ label }));
  const dayFor = (date: string) => sampleDayFor(days as never, date)?.label;
  expect(['2026-11-20', '2026-01-04', '2026-10-01', '2026-06-10', '2026-06-14'].map(dayFor)).toEqual([
    'Winter weekday',
    'Winter weekday',
    'Spring weekday',
    'Summer weekday',
    'Summer Sunday',
  ]);
});

test('operating hours are read where they name hours', () => {
  const open = (text: string | null) => openHalfHours(text)?.filter(Boolean).length ?? null;
  expect([open('Mon to Sat, 4:00 to 15:00'), open('Always'), open('22:00 to 6:00'), open('by appointment')]).toEqual([
    22,
    48,
    16,
    null,
  ]);
});

describe('the forecast that is shown', () => {
  const head = (subjectKind: 'host' | 'project', subjectId: string, version: number) =>
    ({ subjectKind, subjectId, version }) as ForecastHead;
  const heads = [head('project', 'p', 2), head('project', 'gone', 1), head('host', 'h', 4), head('host', 'h', 3)];
  test('is the newest of the project, before that of the host, and never of a pairing that is gone', () => {
    expect(newestOf(heads, 'p')?.version).toBe(2);
    expect(newestOf(heads, 'new')?.version).toBe(4);
    expect(newestOf(heads, undefined)?.version).toBe(4);
    expect(newestOf([], 'p')).toBeNull();
  });
  test('answers the question of the site in whatever order its fields lie, with what the worker adds', () => {
    const asked = siteQuestion(host, { solarKwp: 32, batteryKwh: 20 }).body as ForecastBody;
    const kept = { system: { batteryKwh: 20, solarKwp: 32 }, ...asked, monthlyUsageKwh: Array(12).fill(1) };
    expect(answers(kept, asked)).toBe(true);
    expect(answers(kept, { ...asked, unitRatePence: 30 })).toBe(false);
    expect(answers(kept, { ...asked, system: undefined })).toBe(false);
  });
  test('has a typical day of today’s season, of summer and of winter', () => {
    expect(dateOfSeason('Today', '2026-11-20')).toBe('2026-11-20');
    expect(dateOfSeason('Summer', '2026-11-20')).toBe('2026-07-01');
    expect(dateOfSeason('Winter', '2026-11-20')).toBe('2026-01-02');
  });
});
