import {
  type ForecastHeadForAdmin,
  INVESTOR_CATEGORIES,
  type ProjectForAdmin,
  RISK_STATEMENT,
  type StoredForecastForAdmin,
} from '@libs/contracts';
import { pdfText } from '@libs/printing/testing';
import { parse } from 'csv-parse/sync';
import { mailed } from './support/entry.js';
import { address, Caller, cast, pair } from './support/party.js';
import { card, expect, jobCard, newBrowser, row, test } from './support/screens.js';

const SITE = {
  businessDetails: { businessType: 'cafe', postcode: 'LS9 8AA', roofAreaM2: 120 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 27.4, offer: 'per_kwh', smartService: true, phases: 3 },
};

const pounds = (amount: number) => `£${Math.round(amount).toLocaleString('en-GB')}`;
const tenths = (value: number) => Math.round(value * 10) / 10;
const bare = (text: string) => text.replace(/\s+/g, '');

/** One row a method: the annual factor, then by the half hour. */
const CARBON_ROWS = '[data-slot="carbon"] tbody tr';
const tonnes = (amount: number) => `${amount.toFixed(1)} t`;

/** A row of the carbon table: used on site, exported and both, which add up as they are shown. */
const carbonRow = (total: number, used: number) => [used, tenths(total - used), total].map(tonnes).join('');

function halfHourlyRow({ carbon: { halfHourly } }: StoredForecastForAdmin['answer']) {
  if (!halfHourly) throw new Error('a new forecast has its carbon by the half hour');
  const total = tenths(halfHourly.selfConsumedTonnes + halfHourly.exportedTonnes);
  return carbonRow(total, Math.min(tenths(halfHourly.selfConsumedTonnes), total));
}

/** What a stored forecast must be shown as, worked out here a second time. */
function expectedOf({ answer, version }: StoredForecastForAdmin) {
  const { annual, carbon, funder } = answer;
  const [before, saving] = [Math.round(annual.currentBill.p50), Math.round(annual.savings.p50)];
  const total = tenths(annual.co2ReductionTonnes.p50);
  const used = Math.min(tenths(carbon.selfConsumedTonnes.p50), total);
  return {
    version,
    saving: pounds(saving),
    month: pounds(annual.savings.p50 / 12),
    billNow: pounds(before),
    newBill: pounds(before - saving),
    carbon: total,
    used,
    exported: tenths(total - used),
    carbonTable: [carbonRow(total, used), halfHourlyRow(answer)],
    capital: pounds(funder.capex),
    irr: `${tenths(Number(((funder.irr?.p50 ?? 0) * 100).toFixed(5))).toFixed(1)}%`,
  };
}

/** One project, one forecast version: the same saving, carbon, capital and return wherever anyone meets them. */
test('a project has one figure on nine screens, in two PDFs, two CSVs, a mail and Lori’s answer', async ({
  admin,
  screens,
  browser,
}) => {
  test.slow();
  const parties = await cast(admin);
  const { host, funder, installer } = parties;
  await admin.patch(`/api/hosts/${host.recordId}`, SITE);
  const forecasts = () => admin.get<{ items: unknown[] }>(`/api/hosts/${host.recordId}/forecasts`);
  await expect.poll(async () => (await forecasts()).items.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const { id } = await pair(admin, parties);
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.post('/api/me/funder/certification', {
    category: INVESTOR_CATEGORIES[0],
    textVersion: RISK_STATEMENT.version,
    acknowledged: true,
  });
  const newest = async () => {
    const { items } = await admin.get<{ items: ForecastHeadForAdmin[] }>(`/api/projects/${id}/forecasts`);
    return admin.get<StoredForecastForAdmin>(`/api/forecasts/${items[0]?.id}`);
  };
  const figure = expectedOf(await newest());

  // The funder, before and after it confirms.
  const dashboard = await screens.open(funder, '/asset-funder');
  const pending = card(dashboard, host.companyName);
  for (const part of [figure.capital, `${figure.saving} a year`, figure.irr]) await expect(pending).toContainText(part);
  await dashboard.getByRole('button', { name: `Details of ${host.companyName}` }).click();
  const sheet = dashboard.getByRole('dialog', { name: 'Project Details' });
  for (const part of [
    figure.capital,
    `${figure.saving} a year`,
    figure.month,
    `${figure.carbon} t CO2 a year`,
    `From forecast version ${figure.version}`,
    `Outlay ${figure.capital}`,
    figure.irr,
  ])
    await expect(sheet).toContainText(part);
  await expect(sheet.locator(CARBON_ROWS)).toContainText(figure.carbonTable);
  await expect(sheet.getByText('modelled').first()).toBeVisible();
  await expect(sheet.getByText('entered')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet.getByText(host.email)).toBeVisible();

  // The host: the figures of the project, and the forecast behind them, whose rows subtract.
  const own = await screens.open(host, '/asset-host');
  const strip = own.locator('#home [data-slot="kpi-strip"]');
  for (const part of [figure.saving, figure.month, `${figure.carbon} tonnes/year`])
    await expect(strip).toContainText(part);
  // One label for the block, and none beside a figure.
  await expect(strip.getByText('modelled')).toHaveCount(0);
  await expect(own.locator('#home [title^="The central estimate"]').first()).toContainText('modelled');
  await own.getByRole('button', { name: 'Show the full forecast' }).click();
  const bills = own.locator('[data-slot="bills"] dd.tabular-nums');
  await expect(bills).toHaveText([figure.billNow, figure.saving, figure.newBill].map((amount) => `${amount} a year`));
  await expect(own.locator(CARBON_ROWS)).toContainText(figure.carbonTable);
  const year = own.locator('[data-slot="months"] tfoot');
  for (const part of [figure.saving, figure.billNow, figure.newBill]) await expect(year).toContainText(part);

  // The admin: list, record and board.
  const search = encodeURIComponent(host.companyName);
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?search=${search}`);
  await expect(row(office, host.companyName)).toContainText(`${figure.saving} a year`);
  await office.goto(`${address().a}/admin/projects?search=${search}&open=${id}`);
  const figures = office.locator('[data-slot="project-figures"]');
  for (const part of [
    `${figure.saving} a year`,
    figure.month,
    `${figure.carbon} tonnes/year`,
    figure.capital,
    figure.irr,
    `${figure.newBill} a year`,
    `${figure.billNow} now, less ${figure.saving}`,
  ])
    await expect(figures).toContainText(part);
  await expect(office.locator(CARBON_ROWS)).toContainText(figure.carbonTable);
  const board = await screens.open(await screens.adminAccount(), `/admin/projects?view=board&search=${search}`);
  await expect(board.locator(`[data-card="${id}"]`)).toContainText(`${figure.saving} a year`);

  const jobs = await screens.open(installer, '/installer');
  await expect(jobCard(jobs, host.companyName)).toContainText(figure.saving);

  // The proposal: mail, page and PDF.
  await admin.post(`/api/hosts/${host.recordId}/proposals`);
  const link = await mailed(host.email, /\/proposals\/[\w-]+\?[^\s>)\]]+/, 60_000);
  expect(await mailed(host.email, /Saving in an average year:\s+(£[\d,]*\d)/)).toBe(figure.saving);
  const reader = await newBrowser(browser);
  await reader.goto(`${address().b}${link}`);
  const facts = reader.locator('main');
  for (const part of [
    `Current bill${figure.billNow}`,
    `You save${figure.saving}`,
    `New bill${figure.newBill}`,
    `CO2 reduction${figure.carbon} tonnes a year`,
    `${figure.used} t used on site, ${figure.exported} t exported`,
    `Forecast version ${figure.version}`,
  ])
    await expect(facts).toContainText(part);
  const pdfPath = await reader.getByRole('link', { name: 'Download as PDF' }).getAttribute('href');
  const printed = await fetch(new URL(pdfPath ?? '', `${address().b}${link}`));
  const proposal = bare(pdfText(Buffer.from(await printed.arrayBuffer())));
  for (const part of [
    figure.saving,
    `Newbill${figure.newBill}`,
    `${figure.used}tusedonsite,${figure.exported}texported`,
  ])
    expect(proposal).toContain(part);
  await reader.context().close();

  // The funder's report and the admin's export.
  const [line] = parse(await fund.file('/api/me/funder/report?format=csv'), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  expect(line).toMatchObject({
    'Capital cost (£)': figure.capital.replace(/\D/g, ''),
    'Capital cost is': 'modelled',
    'Expected savings (£ a year)': figure.saving.replace(/\D/g, ''),
    'Expected savings are': 'modelled',
    'Monthly savings (£)': figure.month.replace(/\D/g, ''),
    'CO2 reduction (tonnes a year)': String(figure.carbon),
    'Forecast IRR, central estimate P50 (%)': String(Number.parseFloat(figure.irr)),
    'Forecast version': String(figure.version),
  });
  const report = bare(pdfText(await fund.file('/api/me/funder/report?format=pdf')));
  expect(report).toContain(`${figure.capital}${figure.saving}${figure.irr}`);
  const [exported] = parse(await admin.file(`/api/projects/export?format=csv&search=${search}`), {
    columns: true,
    bom: true,
  }) as Record<string, string>[];
  for (const [column, cell] of Object.entries(exported ?? {}))
    if (line && column in line && /savings|CO2 reduction|Capital|IRR|version/.test(column))
      expect([column, cell]).toEqual([column, line[column]]);

  const asked = await Caller.signIn(address().a, host.email, host.password);
  const { response } = await asked.post<{ response: string }>('/api/lori/chat', {
    message: 'How much will I save a year?',
    context: 'energy_assistant',
  });
  for (const part of [figure.saving, figure.newBill, `${figure.carbon} tonnes`]) expect(response).toContain(part);

  // What is entered says so; the forecast's own figure is shown with it, and older versions stay to be opened.
  await admin.patch(`/api/projects/${id}`, { expectedSavings: 5_000 });
  await expect(strip).toContainText(`entered`);
  await expect(strip).toContainText(`forecast ${figure.saving}`);
  await expect(figures).toContainText(`forecast ${figure.saving}`);
  await expect(jobCard(jobs, host.companyName)).toContainText('entered');
  await admin.patch(`/api/hosts/${host.recordId}`, { electricityNeeds: { unitRatePence: 34 } });
  const versions = office.locator('[data-slot="project-forecasts"]');
  await expect(versions.getByText('Version 2')).toBeVisible({ timeout: 60_000 });
  await versions
    .locator('summary')
    .filter({ hasText: `Version ${figure.version}` })
    .click();
  const older = versions.locator('[data-slot="stored-forecast"]');
  for (const part of [figure.billNow, figure.saving, figure.newBill, figure.capital, figure.irr])
    await expect(older).toContainText(part);
  await expect(older.locator('[data-slot="carbon"] tbody tr')).toHaveCount(2);
  const now = await admin.get<ProjectForAdmin>(`/api/projects/${id}`);
  expect(now).toMatchObject({ expectedSavings: 5000, basis: { expectedSavings: 'entered' }, forecast: { version: 2 } });
});
