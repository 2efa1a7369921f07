import { mailed } from './support/entry.js';
import { address, Caller, newParty } from './support/party.js';
import { expect, markPage, newBrowser, test } from './support/screens.js';

const SITE = {
  businessDetails: { businessType: 'cafe', postcode: 'LS9 8AA', roofAreaM2: 120 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 27.4, offer: 'per_kwh', smartService: true, phases: 3 },
};

interface Seen {
  seen: string[];
}

/** Notes each step of the progress that the page shows, however short. */
const watchProgress = () => {
  const noted = globalThis as unknown as Seen;
  noted.seen = [];
  new MutationObserver(() => {
    const value = document.querySelector('[data-slot="proposals"] progress')?.getAttribute('value');
    if (value && noted.seen.at(-1) !== value) noted.seen.push(value);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
};

/** From a host's forecast to pages in its hands: asked for by an admin, drawn, mailed, read without signing in; and once more. */
test('a proposal is asked for, drawn before one’s eyes, mailed and read; another forecast makes a second beside it', async ({
  admin,
  screens,
  browser,
}) => {
  test.slow();
  const host = await newParty(admin, 'asset_host', `Bakery ${Date.now().toString(36)}`);
  const grace = await Caller.signIn(address().a, host.email, host.password);
  await grace.patch('/api/me/host', SITE);
  const own = await screens.open(host, '/asset-host', 'a');
  await expect(own.locator('#forecast')).toContainText('1 version', { timeout: 30_000 });
  const unreloaded = await markPage(own);

  const page = await screens.open(await screens.adminAccount(), `/admin/asset-hosts?open=${host.recordId}`, 'b');
  const proposals = page.locator('[data-slot="proposals"]');
  await expect(proposals.getByText('No proposal yet')).toBeVisible();
  await page.evaluate(watchProgress);
  await proposals.getByRole('button', { name: 'Create a proposal' }).click();
  const first = proposals.getByRole('listitem').filter({ hasText: 'edition 1' });
  await expect(first.getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 40_000 });
  const seen = await page.evaluate(() => (globalThis as unknown as Seen).seen.map(Number));
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));

  const downloading = page.waitForEvent('download');
  await first.getByRole('button', { name: /^Download/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^VM-\d{4}-\d{4}-edition-1\.pdf$/);

  const link = await mailed(host.email, /\/proposals\/[\w-]+\?[^\s>)\]]+/);
  const reader = await newBrowser(browser);
  await reader.goto(`${address().b}${link}`);
  await expect(reader.getByRole('heading', { name: 'Your Savings Forecast' })).toBeVisible();
  await expect(reader.getByText(host.companyName).first()).toBeVisible();

  // Dearer electricity: another forecast, another edition; the first and its link stay.
  await grace.patch('/api/me/host', { electricityNeeds: { unitRatePence: 34 } });
  await expect(own.locator('#forecast')).toContainText('2 versions', { timeout: 30_000 });
  await proposals.getByRole('button', { name: 'Create a proposal' }).click();
  const both = own.locator('[data-slot="proposals"]').getByRole('listitem');
  await expect(both).toHaveCount(2);
  await expect(both.first()).toContainText('edition 2');
  await expect(both.getByRole('button', { name: /^Open/ })).toHaveCount(2, { timeout: 40_000 });
  await reader.reload();
  await expect(reader.getByText(/, edition 1$/)).toBeVisible();
  await reader.context().close();
  await unreloaded();
});
