import { address, newParty } from './support/party.js';
import { expect, live, signIn, test } from './support/screens.js';

test('tabs of one browser share a session, and end it together', async ({ admin, screens }) => {
  const funder = await newParty(admin, 'asset_funder', 'Two Tabs Fund');
  const first = await screens.open(funder, '/asset-funder');
  const second = await first.context().newPage();
  await second.goto(`${address().a}/asset-funder`);
  await live(second);

  // All tabs come back at once, again and again: none sends a refresh token that another has spent.
  for (let round = 0; round < 4; round += 1) await Promise.all([first.reload(), second.reload()]);
  await Promise.all([live(first), live(second)]);

  await first.getByRole('button', { name: 'Sign Out' }).click();
  await first.waitForURL(/\/login/);
  await second.waitForURL(/\/login/);

  // Signed in again in one, the other comes back by itself to where it was.
  await signIn(first, funder, `${address().a}/asset-funder`);
  await second.waitForURL((now) => now.pathname === '/asset-funder');
  await live(second);
});

test('a reload in the middle of a refresh does not end the session', async ({ admin, screens }) => {
  const funder = await newParty(admin, 'asset_funder', 'Hasty Fund');
  const page = await screens.open(funder, '/asset-funder');
  for (let round = 0; round < 6; round += 1) {
    await page.goto(`${address().a}/asset-funder`, { waitUntil: 'commit' });
    await page.waitForTimeout(60 * round);
  }
  await live(page);
  expect(new URL(page.url()).pathname).toBe('/asset-funder');
});

test('a deep link is kept over the sign-in', async ({ admin, screens }) => {
  const installer = await newParty(admin, 'installer', 'Deep Link Solar');
  const page = await screens.open(installer, '/settings');
  expect(new URL(page.url()).pathname).toBe('/settings');
});

test('an admin suspends an account: its open page leaves at once and says why', async ({ admin, screens }) => {
  const funder = await newParty(admin, 'asset_funder', 'Paused Fund');
  const page = await screens.open(funder, '/asset-funder', 'b');
  const { items } = await admin.get<{ items: { id: string }[] }>(`/api/users?search=${funder.email}`);
  await admin.patch(`/api/users/${items[0]?.id}`, { suspended: true });
  await page.waitForURL(/\/login/, { timeout: 10_000 });
  await expect(page.getByText(/suspended/i)).toBeVisible();
});

test('a role is led from a page of another role to its own', async ({ admin, screens }) => {
  const installer = await newParty(admin, 'installer', 'Curious Solar');
  const page = await screens.open(installer, '/installer');
  await page.goto(`${address().a}/admin/projects`);
  await page.waitForURL((now) => now.pathname === '/installer');
  // Where an admin has a page of its own for what others have, the address of theirs leads to it.
  const office = await screens.open(await screens.adminAccount(), '/admin');
  for (const path of ['/settings/sessions', '/notifications']) {
    await office.goto(address().a + path);
    await office.waitForURL((now) => now.pathname === `/admin${path}`);
    await expect(office.locator('main h1').first()).toBeVisible();
  }
});
