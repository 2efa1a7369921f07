import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { address, Caller, cast, newParty, pair } from './support/party.js';
import { alsoIn, enter, expect, newBrowser, test } from './support/screens.js';

/** Every screen by axe: each colour scheme and each width once. */
const LOOKS = [
  { name: 'light at 1440', colorScheme: 'light', width: 1440 },
  { name: 'dark at 390', colorScheme: 'dark', width: 390 },
] as const;
type Look = (typeof LOOKS)[number];
const DARK = LOOKS[1].name;
type Browser = Parameters<typeof newBrowser>[0];

const RESET_LINK = '/reset-password?access_token=a&refresh_token=b';

async function fresh(browser: Browser, look: Look): Promise<Page> {
  const page = await newBrowser(browser);
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: look.width, height: 900 });
  return page;
}

async function open(browser: Browser, look: Look, who: { email: string; password: string }, path: string) {
  const page = await fresh(browser, look);
  await enter(page, who, address().a + path);
  return page;
}

/** A project that its funder has confirmed, with its job. */
async function confirmed(admin: Caller) {
  const people = await cast(admin);
  const project = await pair(admin, people);
  const fund = await Caller.signIn(address().a, people.funder.email, people.funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  return { ...people, project };
}

// One story a reader, side by side: all of them in one took longer than a story may.
test.describe.configure({ mode: 'parallel' });

for (const look of LOOKS) {
  test(`no violations, public pages, ${look.name}`, alsoIn(look.name !== DARK), async ({ browser }) => {
    test.slow();
    const visitor = await fresh(browser, look);
    for (const path of ['/login', '/signup', '/reset-password', RESET_LINK, '/admin-setup', '/', '/no/such/page']) {
      await visitor.goto(address().a + path, { waitUntil: 'networkidle' });
      await clean(visitor, path);
    }
    await visitor.context().close();
  });

  test(`no violations, office, ${look.name}`, alsoIn(look.name === DARK), async ({ admin, browser, screens }) => {
    test.slow();
    const { host, funder, installer, project } = await confirmed(admin);
    const office = await open(browser, look, await screens.adminAccount(), '/admin');
    await office.getByRole('heading', { level: 1 }).waitFor();
    await clean(office, 'overview');
    // The keyboard stops at a record of the queue, at what is done about it and at putting it off, not at the wait beside them.
    const stops = office.locator('[data-need]:not([data-need="lead"])').first().locator('a, button, [tabindex="0"]');
    await expect(stops).toHaveCount(3);
    await office.goto(`${address().a}/admin/projects`);
    await office.getByText(host.companyName).first().waitFor();
    await clean(office, 'projects');
    await office.getByRole('button', { name: 'Create Pairing' }).first().click();
    await office.getByRole('dialog').getByText('Asset Host *').waitFor();
    await clean(office, 'pairing');
    await office.getByRole('dialog').getByLabel('Asset Host *').click();
    await office.getByRole('option').first().waitFor();
    await clean(office, 'pairing, a host being found');
    await office.keyboard.press('Escape');
    await office.goto(`${address().a}/admin/projects?view=board&stage=job_assigned&search=${host.companyName}`);
    await office.locator('[data-slot="board"]').getByText(host.companyName).first().waitFor();
    await clean(office, 'board');
    await office.goto(`${address().a}/admin/projects?open=${project.id}`);
    await office.getByRole('dialog').getByText(host.companyName).first().waitFor();
    await clean(office, 'project record');

    await office.goto(`${address().a}/admin/settings/partners`);
    for (const dialog of ['New API key', 'New webhook']) {
      await office.getByRole('button', { name: dialog }).click();
      await office.getByRole('dialog').getByLabel('Current Password', { exact: true }).waitFor();
      await clean(office, dialog);
      await office.keyboard.press('Escape');
      await office.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await clean(office, 'partners');
    await office.goto(`${address().a}/admin/asset-hosts`);
    await office.getByRole('button', { name: 'Import CSV' }).click();
    await office.getByLabel('CSV of asset hosts').setInputFiles({
      name: 'hosts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Company,Name,Email,Town\nAxe Mill,Mia Mill,mia@axe-mill.example,Leeds\nOdd,Oda,nowhere,York\n',
      ),
    });
    await office.locator('[data-slot="dry-run"]').waitFor();
    await clean(office, 'import of hosts');

    for (const [path, of] of [
      ['/admin/asset-hosts', host],
      ['/admin/asset-funders', funder],
      ['/admin/installers', installer],
    ] as const) {
      await office.goto(`${address().a}${path}?search=${of.email}`);
      await office.getByText(of.fullName).first().waitFor();
      await clean(office, path);
      await office.goto(`${address().a}${path}?open=${of.recordId}`);
      await office.getByRole('dialog').getByText(of.email).first().waitFor();
      await clean(office, `${path}, a record`);
    }
    await office.context().close();
  });

  test(`no violations, funder, ${look.name}`, alsoIn(look.name !== DARK), async ({ admin, browser }) => {
    test.slow();
    const { host, funder, project } = await confirmed(admin);
    const second = await cast(admin);
    await pair(admin, { host: second.host, funder });
    const fundPage = await open(browser, look, funder, '/asset-funder');
    await fundPage.getByText(host.companyName).first().waitFor();
    await clean(fundPage, 'funder');
    await fundPage.locator('[data-slot="bell"]').click();
    await fundPage.locator('[data-slot="notifications"] li').first().waitFor();
    await clean(fundPage, 'bell');
    await fundPage.goto(`${address().a}/asset-funder/projects/${project.id}`);
    await fundPage.getByRole('dialog').getByText('Project Details').waitFor();
    await fundPage.getByRole('dialog').getByText(host.companyName).first().waitFor();
    await clean(fundPage, 'funder project');
    const newcomer = await open(browser, look, await newParty(admin, 'asset_funder', 'Axe Fund'), '/asset-funder');
    await clean(newcomer, 'first visit');
    await newcomer.getByRole('button', { name: 'Define Investment Mandate' }).click();
    await newcomer.getByRole('form', { name: 'Define Investment Mandate' }).waitFor();
    await clean(newcomer, 'mandate');
    for (const page of [fundPage, newcomer]) await page.context().close();
  });

  test(`no violations, installer, ${look.name}`, alsoIn(look.name !== DARK), async ({ admin, browser }) => {
    test.slow();
    const { host, installer, project } = await confirmed(admin);
    const { items } = await admin.get<{ items: { id: string; project: { id: string } }[] }>('/api/jobs?limit=50');
    const job = items.find((one) => one.project.id === project.id);
    const van = await open(browser, look, installer, '/installer');
    await van.getByText(host.companyName).first().waitFor();
    await clean(van, 'installer');
    await van.goto(`${address().a}/installer/jobs/${job?.id}`);
    await van.getByRole('dialog').getByText(host.companyName).first().waitFor();
    await clean(van, 'job');
    await van.context().close();
  });

  test(`no violations, host and settings, ${look.name}`, alsoIn(look.name !== DARK), async ({ admin, browser }) => {
    test.slow();
    const { host } = await confirmed(admin);
    const site = await open(browser, look, host, '/asset-host');
    await site.getByRole('heading', { level: 1 }).waitFor();
    await clean(site, 'host');
    await site.goto(`${address().a}/settings`);
    await site.getByRole('heading', { level: 1 }).waitFor();
    await clean(site, 'settings');
    await site.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await site.getByRole('dialog').getByLabel('Current Password', { exact: true }).fill(host.password);
    await clean(site, 'own password asked');
    await site.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await site.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await clean(site, 'authenticator app');
    await site.goto(`${address().a}/settings/sessions`);
    await site.getByText('This one').waitFor();
    await clean(site, 'sessions');
    await site.goto(`${address().a}/settings/notifications`);
    await site.getByRole('switch').first().waitFor();
    await clean(site, 'preferences');
    await site.context().close();
  });
}
