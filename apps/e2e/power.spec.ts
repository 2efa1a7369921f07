import { GivEnergyStandIn } from '@libs/sources/testing';
import { clean } from './support/axe.js';
import { address, Caller, cast, pair } from './support/party.js';
import { emptyProduct } from './support/empty-product.js';
import { expect, live, markPage, test } from './support/screens.js';

/** A new reading at the maker updates the open pages: the host’s with all of its power, the funder’s with the part that it may see. */

const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const ADMIN = { email: 'amara@power.example', password: 'Daylight-2026' };
const maker = new GivEnergyStandIn();

const product = emptyProduct(ADMIN, maker, (GIVENERGY_URL) => ({ GIVENERGY_URL }), 13);

test('a reading at the maker updates the host’s page, and its funder sees generation but no use', async ({
  screens,
}, info) => {
  test.setTimeout(480_000);
  const admin = await Caller.signIn(address().a, ADMIN.email, ADMIN.password);
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50, batteryKwh: 20 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const sites = () => admin.get<{ items: { id: string }[] }>('/api/assets');
  await expect.poll(async () => (await sites()).items.length, { timeout: 60_000 }).toBe(1);
  const id = (await sites()).items[0]?.id ?? '';

  const page = await screens.open(host, '/asset-host/energy', 'a');
  const panel = page.locator('#power');
  const unreloaded = await markPage(page);
  await expect(panel).toContainText('Connect your inverter maker’s website');
  await panel.getByRole('button', { name: 'Connect it' }).click();
  await expect(page.locator('#sources')).toBeFocused();

  const own = await Caller.signIn(address().a, host.email, host.password);
  const url = `/api/assets/${id}/sources`;
  const { platform, account, key } = { platform: 'givenergy', account: maker.site.serial, key: maker.site.key };
  const made = await own.post<{ id: string }>(url, { platform, account, key });
  await own.post(`${url}/${made.id}/test`, {});
  // The maker’s clock is behind, so that the next reading is newer.
  maker.setClock(Date.now() - 360_000);
  maker.setPower({ pv: 21_500, grid: -6_100, bat: -6_000, load: 9_400, soc: 73 });
  await own.post(`${url}/${made.id}/connect`, {});
  await live(page);
  await expect(panel.getByRole('heading')).toHaveText(
    'The sun is powering your site, charging the battery and sending power to the grid',
    { timeout: 90_000 },
  );
  await expect(panel).toContainText('charging, 73% full');
  await expect(panel).toContainText('Where the sun’s 21.5 kW goes');
  await expect(panel).toContainText(/Read at \d\d:\d\d, .* New reading every 5 min\./);

  const fund = await screens.open(funder, `/asset-funder/fleet/${id}`, 'b');
  const theirs = fund.locator('#power');
  await expect(theirs.getByRole('heading')).toHaveText(
    'The panels are generating 21.5 kW, and 6.1 kW of it goes to the grid',
    {
      timeout: 60_000,
    },
  );
  await expect(theirs).toContainText('Used on site');
  const office = await screens.open(ADMIN, `/admin/fleet/${id}`, 'b');
  await expect(office.locator('#power').getByRole('heading')).toContainText('The sun is powering the site');
  await live(office);
  await live(fund);

  // With the maker’s next reading, both pages update without a reload, each with its own figures.
  maker.setPower({ pv: 4_000, grid: 2_400, bat: 3_000, load: 9_400, soc: 70 });
  maker.setClock(null);
  await product().sql(`update data_source set next_at = now()`);
  await expect(panel.getByRole('heading')).toHaveText('The sun, the battery and the grid are powering your site', {
    timeout: 90_000,
  });
  await expect(panel).toContainText('discharging, 70% full');
  await expect(theirs.getByRole('heading')).toHaveText(
    'The panels are generating 4.0 kW, and the site uses all of it',
    {
      timeout: 90_000,
    },
  );
  for (const text of ['9.4', '2.4', '70%', 'Battery', 'buying', 'GivEnergy']) {
    await expect(theirs.getByText(text, { exact: false })).toHaveCount(0);
  }
  await unreloaded();

  for (const [name, screen, widths] of [
    ['host', page, [1440, 390, 320]],
    ['funder', fund, [1440, 390]],
    ['office', office, [390]],
  ] as const) {
    for (const width of widths) {
      const colorScheme = width === 390 ? 'dark' : 'light';
      await screen.setViewportSize({ width, height: 900 });
      await screen.emulateMedia({ colorScheme });
      await clean(screen, `power, ${name} at ${width}, ${colorScheme}`);
      expect.soft(await screen.evaluate(WIDER), `${name} at ${width}`).toBe(0);
      await screen.locator('#power').screenshot({ path: info.outputPath(`${name}-${width}-${colorScheme}.png`) });
    }
    await screen.setViewportSize({ width: 1440, height: 900 });
  }
  // With reduced motion nothing moves.
  const motion = () =>
    panel
      .locator('.power-tick')
      .first()
      .evaluate((one) => getComputedStyle(one).animationName);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toBe('power-flow');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toBe('none');

  // Readings stop: the page says so without a reload, and no longer calls them now.
  await product().sql(`update data_source set next_at = now() + interval '1 hour'`);
  await product().sql(`update site_now set at = at - interval '40 minutes'`);
  await expect(panel).toContainText('Readings are late', { timeout: 90_000 });
  await expect(panel).toContainText('Power at the last reading');
  await expect(panel).not.toContainText('are powering your site');
  await page.locator('#sources').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog', { name: 'Disconnect GivEnergy' }).getByRole('button', { name: 'Disconnect' }).click();
  await expect(panel).toContainText('Connect your inverter maker’s website', { timeout: 90_000 });
});
