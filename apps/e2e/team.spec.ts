import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { mailed } from './support/entry.js';
import { address, newParty } from './support/party.js';
import { expect, live, newBrowser, test } from './support/screens.js';

const PASSWORD = 'Sourdough-12';
const newAddress = () => `kofi-${randomBytes(4).toString('hex')}@stories.example`;
const linkTo = (email: string) => mailed(email, /\/join#[\w-]+/);

async function invite(page: Page, { email, role, password }: { email: string; role: string; password: string }) {
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Their email').fill(email);
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: role }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
}

/** Two stories in one: a colleague comes, is limited by a role and goes; and the link of someone else. */
test('an owner invites a colleague, who joins on a phone, may what the role allows, and is out at once when removed', async ({
  admin,
  screens,
  browser,
}) => {
  test.slow();
  const mark = randomBytes(3).toString('hex').toUpperCase();
  const funder = await newParty(admin, 'asset_funder', `Fund ${mark}`);
  const owner = await screens.open(funder, '/settings/team');
  const team = owner.locator('[data-slot="team"]');
  await expect(team.locator('[data-slot="member"]')).toHaveCount(1);
  await clean(owner, 'the team with its owner alone');
  const email = newAddress();
  await invite(owner, { email, role: 'Viewer', password: funder.password });
  await expect(team.locator('[data-slot="invitation"]')).toContainText(email);

  const phone = await newBrowser(browser);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${address().b}${await linkTo(email)}`);
  await expect(phone.getByRole('heading', { name: `Join Fund ${mark}` })).toBeVisible();
  // The token leaves the address at once.
  await expect.poll(() => phone.url()).toBe(`${address().b}/join`);
  await clean(phone, 'the page of an invitation on a phone');
  await phone.getByLabel('Your name').fill('Kofi Adeyemi');
  await phone.getByLabel('Choose a password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: `Join Fund ${mark}` }).click();
  await phone.waitForURL(/\/asset-funder$/);
  await live(phone);

  // The owner's open page has him without a reload; what he may not do says whom to ask.
  await expect(team.locator('[data-slot="member"]').filter({ hasText: 'Kofi Adeyemi' })).toContainText('Viewer');
  await phone.goto(`${address().b}/settings/team`);
  await expect(
    phone.getByText(`Only an owner can invite people or change roles. Ask ${funder.fullName}.`),
  ).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);

  // The last owner stays, and the page says why.
  const own = team.locator('[data-slot="member"]').filter({ hasText: funder.fullName });
  await own.getByRole('combobox').click();
  await owner.getByRole('option', { name: 'Manager' }).click();
  const asking = owner.getByRole('dialog');
  await asking.getByLabel('Current password').fill(funder.password);
  await asking.getByRole('button', { name: 'Change role' }).click();
  await expect(own.getByRole('alert')).toContainText(`${funder.fullName} stays Owner for now.`);
  await clean(owner, 'the team with a refused change');

  await live(phone);
  await team.getByRole('button', { name: 'Remove Kofi Adeyemi' }).click();
  await asking.getByLabel('Current password').fill(funder.password);
  await asking.getByRole('button', { name: 'Remove', exact: true }).click();
  await phone.waitForURL(/\/login/);
  await expect(phone.getByText('You no longer belong to that organisation.')).toBeVisible();
  await expect(team.locator('[data-slot="member"]')).toHaveCount(1);

  // On a party's record admins see who belongs to it.
  const office = await screens.open(
    await screens.adminAccount(),
    `/admin/asset-funders?open=${funder.recordId}&tab=members`,
    'b',
  );
  await expect(office.locator('[data-slot="members"]')).toContainText(funder.fullName);
  await phone.context().close();
});

test('the link of an invitation says first when somebody else is signed in, and lets them switch', async ({
  admin,
  screens,
}) => {
  test.slow();
  const [host, maya] = [await newParty(admin, 'asset_host', 'Bakery'), await newParty(admin, 'asset_host', 'Books')];
  const owner = await screens.open(host, '/settings/team');
  const email = newAddress();
  await invite(owner, { email, role: 'Billing', password: host.password });
  const link = await linkTo(email);

  const page = await screens.open(maya, '/asset-host');
  await page.goto(`${address().a}${link}`);
  const notice = page.locator('[data-slot="wrong-account"]');
  await expect(notice).toContainText(`You’re signed in as ${maya.email}.`);
  await expect(notice).toContainText(`This invitation is for ${email}.`);
  await clean(page, 'the page of an invitation with the wrong account');
  await notice.getByRole('button', { name: `Switch to ${email}` }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Your name').fill('Kofi Adeyemi');
  await page.getByLabel('Choose a password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join Bakery' }).click();
  // Who keeps the bills alone begins with them, and has no other page of the site.
  await page.waitForURL(/\/asset-host\/bills$/);
  const rail = page.locator('[data-slot="rail"] nav');
  await expect(rail.getByRole('link')).toHaveText(['Bills', 'Team', 'Settings']);
  await expect(page.getByRole('heading', { name: 'Agreements' })).toBeVisible();
  await clean(page, 'the bills of a member who keeps them alone');
  for (const other of ['/asset-host', '/asset-host/energy', '/messages']) {
    await page.goto(`${address().a}${other}`);
    await page.waitForURL(/\/asset-host\/bills$/);
  }
  await page.goto(`${address().a}/settings/team`);
  await expect(page.locator('[data-slot="member"]')).toHaveCount(2);

  // The link has done its work.
  await page.goto(`${address().a}${link}`);
  await expect(page.getByRole('heading', { name: 'This invitation has been used already' })).toBeVisible();
});
