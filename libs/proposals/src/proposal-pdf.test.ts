import { expect, jest, test } from '@jest/globals';
import { forecast, INSTANT } from '@libs/forecast';
import { contentOf } from './content.js';
import { overTerm } from '@libs/contracts';
import { type PageAnswer, proposalPage } from './proposal-page.js';
import { proposalPdf, SHEETS } from './proposal-pdf.js';
import { pdfText } from '@libs/printing/testing';

// Fonts are read and pages drawn; a busy machine takes its time.
jest.setTimeout(120_000);

const { funder: _, ...answer } = forecast({ ...INSTANT, unitRatePence: 31, offer: 'per_kwh' }, { draws: 100 });
const SOURCE = {
  number: 'VM-2026-0148',
  edition: 2,
  preparedAt: '2026-11-20T09:00:00.000Z',
  company: 'Fenwick Row Bakery',
  postcode: 'LS2 7TN',
  forecastVersion: 3,
};
const content = contentOf({ ...SOURCE, answer });
const pounds = (amount: number) => `£${Math.round(amount).toLocaleString('en-GB')}`;
const bare = (text: string) => text.replace(/\s+/g, '');
const { annual } = answer;
const figures = [
  annual.savings.p10,
  annual.savings.p50,
  annual.savings.p90,
  annual.currentBill.p50,
  Math.round(annual.currentBill.p50) - Math.round(annual.savings.p50),
];

test('the pages say what the forecast says, with every assumption and its source', async () => {
  const pdf = await proposalPdf(content);
  const text = bare(pdfText(pdf));
  for (const figure of figures) expect(text).toContain(pounds(figure));
  for (const words of [
    'Your Savings Forecast',
    'How it works on your site',
    'Money over the term',
    'Next steps',
    'Fenwick Row Bakery',
    'VM-2026-0148, edition 2',
    answer.assumptionsVersion,
  ])
    expect(text).toContain(bare(words));
  for (const { id } of answer.assumptions) expect(text).toContain(bare(id));
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(4);
  for (let page = 1; page <= pages; page++) expect(text).toContain(`hello@voltmere.example${page}/${pages}`);
});

test('what stands in one column adds up: bill now, less the saving, is the new bill', () => {
  const amount = (text: string) => Number(text.replace(/[£,]/g, ''));
  for (const offer of ['per_kwh', 'flat_fee'] as const) {
    const asked = { ...INSTANT, unitRatePence: 31, annualUsageKwh: 84_000, offer };
    const { funder: _f, ...other } = forecast(asked, { draws: 100 });
    const { bill, lines, saving } = contentOf({ ...SOURCE, answer: other });
    expect(amount(bill.now) - amount(bill.saving)).toBe(amount(bill.after));
    expect(bill.saving).toBe(saving.p50);
    const [included] = lines;
    const [, kwh = ''] = /([\d,]+) kWh/.exec(included?.[0] ?? '') ?? [];
    const fee = 12 * Math.round(other.host.flatFeePerMonth ?? 0);
    expect(amount(included?.[1] ?? '')).toBe(offer === 'per_kwh' ? Math.round(amount(kwh) * 0.15) : fee);
  }
});

test('the drawing says how far it is, page by page', async () => {
  const seen = new Set<number>();
  await proposalPdf(content, (sheet) => seen.add(sheet));
  expect([...seen]).toEqual(Array.from({ length: SHEETS }, (_, at) => at + 1));
});

const OPEN: PageAnswer = {
  outcome: null,
  on: null,
  newer: false,
  code: 'f4ec c019 60ed',
  href: '/asset-host/proposals/x',
};

test('the page leads to where a signed-in host answers, says what was answered, and names a newer edition', () => {
  const shown = (answer: Partial<PageAnswer>) =>
    proposalPage(content, { pdf: '/x', until: '20 December 2026', answer: { ...OPEN, ...answer } });
  expect(shown({})).toContain('href="/asset-host/proposals/x">Accept or decline</a>');
  expect(shown({})).toContain('f4ec c019 60ed');
  const accepted = shown({ outcome: 'accepted', on: '24 November 2026' });
  expect(accepted).toContain('This proposal was accepted on 24 November 2026.');
  expect(accepted).not.toContain('>Accept or decline</a>');
  expect(shown({ newer: true })).toContain('There’s a newer edition of this proposal.');
});

test('the page says the same, takes no script, and is kept out of search', () => {
  const html = proposalPage(
    { ...content, company: '<script>alert(1)</script>' },
    { pdf: '/x', until: '20 December 2026', answer: OPEN },
  );
  for (const figure of figures) expect(html).toContain(pounds(figure));
  for (const { id } of answer.assumptions) expect(html).toContain(id);
  const told = [1, 10, 20].map((year) => `${pounds(overTerm(answer).years[year - 1]?.p50 ?? 0)} in year ${year}`);
  expect(html).toContain(`${told[0]}, ${told[1]} and ${told[2]}`);
  expect(html).toContain('15p per kWh in year one and rises 2.5% a year. We assume the grid’s price rises 2% a year.');
  expect(html).not.toContain('<script');
  expect(html).toContain('noindex');
  expect(html).toContain('@page');
});

test('the first year of the term is the forecast’s own; the years after follow its assumptions', () => {
  const { years } = overTerm(answer);
  expect(years).toHaveLength(answer.inputs.termYears);
  expect(years[0]).toMatchObject(annual.savings);
  for (const { p10, p50, p90 } of years) expect(p10 <= p50 && p50 <= p90).toBe(true);
  // By hand: use falls by 0.5%, the grid rises by 2%, ours by 2.5%.
  const grid = (31 + answer.host.levies.cclPencePerKwh) / 100;
  const used = annual.savings.p50 / (grid - 0.15);
  expect(years[1]?.p50).toBeCloseTo(used * 0.995 * (grid * 1.02 - 0.15 * 1.025), 6);
});

test('with a flat fee the first year is the forecast’s own too', () => {
  const { funder: _f, ...flat } = forecast({ ...INSTANT, unitRatePence: 31, offer: 'flat_fee' }, { draws: 100 });
  expect(overTerm(flat).years[0]).toMatchObject(flat.annual.savings);
});
