import { clean } from './support/axe.js';
import { address, Caller, newParty } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

const SITE = {
  businessDetails: {
    businessType: 'cafe',
    postcode: 'LS9 8AA',
    roofAreaM2: 120,
    operatingHours: 'Mon to Sat, 4:00 to 15:00',
  },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 27.4, offer: 'per_kwh', smartService: true, phases: 3 },
};
const DAY = 86_400_000;

/** A year of a bakery's half hours, a row each, with a hole of two days; as Wh under a name that does not say so. */
function csv(): Buffer {
  const lines = ['When,Hour,Reading'];
  for (let day = Date.UTC(2025, 9, 1); day < Date.UTC(2026, 9, 1); day += DAY) {
    if (day === Date.UTC(2026, 1, 10) || day === Date.UTC(2026, 1, 11)) continue;
    const [year, month, date] = new Date(day).toISOString().slice(0, 10).split('-');
    for (let slot = 0; slot < 48; slot++) {
      const clock = `${String(slot >> 1).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`;
      // The hour that the clock leaves out in spring.
      if (day === Date.UTC(2026, 2, 29) && (slot === 2 || slot === 3)) continue;
      lines.push(`${date}/${month}/${year},${clock},${slot >= 8 && slot < 30 ? 3100 : 700}`);
    }
  }
  return Buffer.from(lines.join('\r\n'));
}

/** The same with a line of words after each row, so that most of the date’s column is none. */
const notes = (): Buffer =>
  Buffer.from(
    csv()
      .toString()
      .split('\r\n')
      .map((line, at) => (at === 0 ? 'When,Hour,Used' : `${line}\r\nnote,,\r\nnote,,`))
      .join('\r\n'),
  );

const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test('bills and half-hourly readings: entered on a phone, put right, seen by the admin, and the forecast follows', async ({
  admin,
  screens,
}) => {
  test.slow();
  const host = await newParty(admin, 'asset_host', `Bakery ${Date.now().toString(36)}`);
  await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'qualified' });
  const grace = await Caller.signIn(address().a, host.email, host.password);
  await grace.patch('/api/me/host', { ...SITE, mpanNumber: '1470116845051' });
  const page = await screens.open(host, '/asset-host', 'b');
  await page.setViewportSize({ width: 390, height: 844 });
  const use = page.locator('#use');
  await expect(use).toContainText('Your forecast is based on the annual usage in the details');
  // Just after a start the worker makes the demo's own forecasts first.
  await expect(page.locator('#forecast')).toContainText('version 1', { timeout: 120_000 });

  await page.locator('[data-slot="next-step"]').getByRole('button', { name: 'Upload a bill' }).click();
  await use.getByRole('button', { name: 'Add a bill' }).click();
  const form = use.getByRole('form', { name: 'Add a bill' });
  await form.getByLabel('First day').fill('2026-09-01');
  await form.getByLabel('Last day').fill('2026-09-30');
  // A browser shows its own order of day and month: in words it can't be misread.
  await expect(form.getByText('Tuesday 1 September 2026')).toBeVisible();
  await form.getByLabel('kWh used').fill('2,700');
  // What was typed comes back after a reload, and the browser asks before it.
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += dialog.type() === 'beforeunload' ? 1 : 0;
    void dialog.accept();
  });
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  // The last field is saved once nobody has typed for 0.4 s.
  await page.waitForTimeout(2_000);
  await page.reload();
  expect(asked).toBe(1);
  await use.getByRole('button', { name: 'Add a bill' }).click();
  await expect(form.getByText(/^Your draft from/)).toBeVisible();
  await expect(form.getByLabel('kWh used')).toHaveValue('2,700');
  await form.getByLabel('£ in total').fill('81000');
  await form.getByRole('button', { name: 'Save the bill' }).click();
  await expect(form.getByRole('alert')).toContainText('3000.0p per kWh');
  await form.getByLabel('£ in total').fill('£810');
  // A file that cannot be taken is refused when it is chosen, and not sent.
  await form
    .getByLabel('The bill itself')
    .setInputFiles({ name: 'september.txt', mimeType: 'text/plain', buffer: Buffer.from('£810') });
  await expect(form.getByRole('alert')).toContainText(/pdf, jpg or png/i);
  await form.getByRole('button', { name: 'Save the bill' }).click();
  await expect(use.locator('[data-slot="bill-list"]')).toHaveCount(0);
  // So is a picture that is too large, with the most that a file may have.
  const scan = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(13_000_000) };
  await form.getByLabel('The bill itself').setInputFiles(scan);
  await expect(form.getByRole('alert')).toHaveText('This file is larger than 10 MB.');
  await form.getByRole('button', { name: 'Save the bill' }).click();
  await expect(use.locator('[data-slot="bill-list"]')).toHaveCount(0);
  await form.getByLabel('The bill itself').setInputFiles({
    name: 'september.png',
    mimeType: 'image/png',
    buffer: Buffer.from('this is no picture'),
  });
  await form.getByRole('button', { name: 'Save the bill' }).click();
  await expect(use.locator('[data-slot="bill-list"]')).toContainText('2,700 kWh, £810, 30.0p per kWh');
  // The worker's verdict arrives by itself.
  await expect(use.locator('[data-slot="bill-list"]')).toContainText('september.png was rejected', { timeout: 30_000 });

  const office = await screens.open(await screens.adminAccount(), `/admin/asset-hosts?open=${host.recordId}`, 'a');
  await live(office);
  const sheet = office.locator('[data-slot="use-of-host"]');
  await expect(sheet).toContainText('No readings yet');
  const unreloaded = await markPage(office);

  await use.getByRole('button', { name: 'Upload readings' }).click();
  const upload = use.locator('[data-slot="readings-upload"]');
  const choose = (name: string, buffer: Buffer) =>
    upload.getByLabel('CSV of half-hourly readings').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('letter.csv', Buffer.from('Dear customer, thank you'));
  await expect(upload.getByRole('alert')).toContainText('We found no row with a date and a reading');
  // Columns that cannot be recognised are chosen by hand.
  await choose('notes.csv', notes());
  await expect(upload.getByRole('alert')).toContainText('Choose them below', { timeout: 30_000 });
  for (const [label, column] of [
    ['Time', 'Hour'],
    ['Date', 'When'],
    ['Reading', 'Used'],
  ] as const) {
    await upload.getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
  }
  await expect(upload.locator('[data-slot="readings-report"]')).toContainText('Lines without a date or time', {
    timeout: 30_000,
  });
  await choose('half hours.csv', csv());
  const report = upload.locator('[data-slot="readings-report"]');
  await expect(report).toContainText('1 Oct 2025 to 30 Sep', { timeout: 30_000 });
  await upload.getByLabel('Unit').click();
  await page.getByRole('option', { name: 'Wh', exact: true }).click();
  await expect(report).toContainText('6 kW at most', { timeout: 30_000 });
  await expect(report).toContainText('2 days');
  expect(await page.evaluate<number>(WIDER)).toBeLessThanOrEqual(0);
  await clean(page, 'the use, with readings to check', '#use');
  await upload.getByRole('button', { name: 'Use these readings' }).click();
  await expect(use).toContainText('Your forecast is based on the half-hourly readings');
  await expect(page.locator('#forecast')).toContainText('from your half-hourly readings', { timeout: 60_000 });
  await expect(page.locator('[data-slot="forecast-score"]')).toContainText('months fell between P10 and P90');

  await expect(sheet).toContainText('half hours.csv');
  await expect(sheet).toContainText('The forecast uses the half-hourly readings');
  await expect(sheet.locator('[data-slot="forecast-score"]')).toContainText('months fell between P10 and P90');
  await unreloaded();
});
