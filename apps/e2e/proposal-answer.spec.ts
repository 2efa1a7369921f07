import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { mailed } from './support/entry.js';
import { address, Caller, newParty, type Party } from './support/party.js';
import { alsoIn, expect, markPage, newBrowser, signIn, test } from './support/screens.js';

const SITE = {
  businessDetails: { businessType: 'cafe', postcode: 'LS9 8AA', roofAreaM2: 120 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 27.4, offer: 'per_kwh', smartService: true, phases: 3 },
};
interface Edition {
  id: string;
  edition: number;
  state: string;
}

/** The office makes an edition of the newest forecast, and it is drawn. */
async function edition(admin: Caller, hostId: string): Promise<Edition> {
  const { id } = await admin.post<Edition>(`/api/hosts/${hostId}/proposals`);
  const made = async () =>
    (await admin.get<{ items: Edition[] }>(`/api/hosts/${hostId}/proposals`)).items.find((one) => one.id === id);
  await expect.poll(async () => (await made())?.state, { timeout: 60_000 }).toBe('ready');
  return (await made()) as Edition;
}

/** A host whose site has a forecast, and a proposal to read. */
async function offered(admin: Caller): Promise<{ host: Party; grace: Caller; hostId: string; first: Edition }> {
  const host = await newParty(admin, 'asset_host', `Bakery ${Date.now().toString(36)}`);
  const grace = await Caller.signIn(address().a, host.email, host.password);
  const hostId = host.recordId ?? '';
  await forecast(grace, SITE, 1);
  return { host, grace, hostId, first: await edition(admin, hostId) };
}
async function forecast(grace: Caller, body: object, versions: number): Promise<void> {
  await grace.patch('/api/me/host', body);
  const kept = () => grace.get<{ total: number }>('/api/me/host/forecasts');
  await expect.poll(async () => (await kept()).total, { timeout: 60_000 }).toBe(versions);
}

const stand = (page: Page) => page.locator('[data-slot="stand"]');
const accept = (page: Page) => page.getByRole('button', { name: 'Accept proposal' });
const confirm = (page: Page) => page.getByRole('checkbox', { name: /I’ve read the document/ });

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(
    `a host accepts its proposal at ${width}, and the office sees it at once`,
    alsoIn(width === 1440),
    async ({ admin, screens }) => {
      test.slow();
      const { host, hostId } = await offered(admin);
      const office = await screens.open(await screens.adminAccount(), `/admin/asset-hosts?open=${hostId}`, 'b');
      const record = office.getByRole('dialog');
      await expect(record.locator('[data-slot="proposals"]')).toContainText('edition 1');
      const unreloaded = await markPage(office);

      const page = await screens.open(host, '/asset-host', 'a');
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const step = page.locator('[data-slot="next-step"]');
      await expect(step).toContainText('Read your proposal');
      await step.getByRole('link', { name: 'Read and answer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Proposal VM-/ })).toBeVisible();
      await expect(page.locator('#terms')).toContainText('15p per kWh');
      const statement = page.locator('[data-slot="statement"]');
      const code = (await page.locator('#document [data-slot="code"]').textContent()) ?? '';
      await expect(statement).toContainText(`with the code ${code}, for ${host.companyName}`);
      await clean(page, `proposal to answer at ${width}`);

      // Nothing is sent before the document is said to be read.
      await accept(page).click();
      await expect(page.getByText('Please confirm that you’ve read the document')).toBeVisible();
      await confirm(page).press('Space');
      await accept(page).press('Enter');
      await expect(stand(page)).toContainText('You’ve accepted this proposal');
      await expect(stand(page)).toContainText(host.fullName);
      await clean(page, `proposal accepted at ${width}`);

      await expect(record.locator('[data-slot="answer"]')).toContainText(`by ${host.fullName}`);
      await expect(record).toContainText('Contracting');
      await record.getByText('Evidence of this answer').click();
      await expect(record).toContainText('proposal-acceptance/');
      await unreloaded();
      await office.goto(`${address().b}/admin`);
      await office.getByRole('button', { name: /^View all/ }).click();
      const need = office.locator('[data-need="proposal_accepted"]').filter({ hasText: host.companyName });
      await expect(need).toBeVisible();
      await clean(office, 'overview with an accepted proposal');

      await stand(page).getByRole('link', { name: 'See your next step' }).click();
      // What only the host can do comes before what it waits for.
      await expect(step).toContainText('Add your MPAN');
      expect(await mailed(host.email, /with the code [0-9a-f ]{14}/)).toContain(code);
    },
  );
}

test('the link of the mail asks to sign in and comes back; an edition that grew old on the way is refused, with a way on', async ({
  admin,
  browser,
}) => {
  test.slow();
  const { host, grace, hostId } = await offered(admin);
  const reader = await newBrowser(browser);
  await reader.goto(`${address().a}${await mailed(host.email, /\/proposals\/[\w-]+\?[^\s>)\]]+/)}`);
  await expect(reader.getByText('Accept or decline online with the account')).toBeVisible();
  await clean(reader, 'proposal by link');
  const href = await reader.getByRole('link', { name: 'Accept or decline' }).getAttribute('href');

  // Another company's account sees that, and may switch.
  const other = await newParty(admin, 'asset_host', `Dairy ${Date.now().toString(36)}`);
  await signIn(reader, other, `${address().a}${href}`);
  await expect(reader.getByText(`You’re signed in as ${other.email}`)).toBeVisible();
  await expect(accept(reader)).toHaveCount(0);
  await clean(reader, 'proposal of another account');
  await reader.getByRole('button', { name: 'Use another account' }).click();
  await reader.waitForURL(/\/login/);
  const form = reader.getByRole('form', { name: 'Sign in with email and password' });
  await form.getByLabel('Email').fill(host.email);
  await form.getByLabel('Password', { exact: true }).fill(host.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(accept(reader)).toBeVisible();

  // While the answer is under way, another edition is made.
  let second: Edition | undefined;
  await reader.route('**/accept', async (route) => {
    if (!second) {
      await forecast(grace, { electricityNeeds: { unitRatePence: 34 } }, 2);
      second = await edition(admin, hostId);
    }
    await route.continue();
  });
  await confirm(reader).check();
  const refused = reader.waitForResponse((response) => response.url().endsWith('/accept'), { timeout: 120_000 });
  await accept(reader).click();
  expect((await refused).status()).toBe(409);
  await expect(stand(reader)).toContainText('There’s a newer edition');
  await stand(reader).getByRole('link', { name: 'Read edition 2' }).click();
  await confirm(reader).check();
  await accept(reader).click();
  await expect(stand(reader)).toContainText('You’ve accepted this proposal');
  await reader.goto(`${address().a}/asset-host`);
  const list = reader.locator('[data-slot="proposals"]').getByRole('listitem');
  await expect(list.first()).toContainText('Accepted on');
  await expect(list.last()).toContainText('Replaced by another edition');
  await reader.context().close();
});

test('a host declines with a reason: the office calls back, and the host reads what comes next', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, first } = await offered(admin);
  const page = await screens.open(host, `/asset-host/proposals/${first.id}`, 'a');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await clean(page, 'declining a proposal');
  await screens.choose(page, page.getByLabel('Why doesn’t it suit you?'), 'The term is too long');
  await page.getByLabel('Anything else').fill('Our lease ends in nine years');
  await page.getByRole('button', { name: 'Decline proposal' }).click();
  await expect(stand(page)).toContainText('You’ve declined this proposal');
  await stand(page).getByRole('link', { name: 'See your next step' }).click();
  await expect(page.locator('[data-slot="next-step"]')).toContainText('You’ve declined our proposal');

  const office = await screens.open(await screens.adminAccount(), '/admin', 'b');
  await office.getByRole('button', { name: /^View all/ }).click();
  const need = office.locator('[data-need="proposal_declined"]').filter({ hasText: host.companyName });
  await expect(need).toContainText('The term is too long');
  await need.getByRole('link', { name: /^Call back/ }).click();
  await expect(office.getByRole('dialog')).toContainText('Our lease ends in nine years');
});
