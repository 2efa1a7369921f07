import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { clean } from './support/axe.js';
import { overflow } from './support/layout.js';
import { address, Caller, cast, pair, type Party, type Role } from './support/party.js';
import { expect, jobCard, live, markPage, statusOf, test } from './support/screens.js';

test.setTimeout(180_000);
const WITHIN = { timeout: 60_000 };

let shade = 0;
/** Another picture each time: the same one would be the same upload. */
async function aPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  shade += 1;
  const background = { r: shade * 9, g: 120, b: 140 };
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}
const photo = (page: Page, kind: string): Locator => page.locator(`[data-photo="${kind}"]`);
const take = async (page: Page, kind: string) =>
  photo(page, kind)
    .locator('input[type="file"]')
    .setInputFiles(await aPicture());
const toast = (page: Page, words: string | RegExp): Locator => page.locator('[data-sonner-toast]').getByText(words);

/** A job of this installer at a site of 4 kWp, which needs 12 photos. */
async function aJob(
  admin: Caller,
  { host, funder, installer }: Record<'host' | 'funder' | 'installer', Party & { role?: Role }>,
): Promise<{ project: string; job: string; tom: Caller }> {
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, {
    systemRequirements: { solarKwp: 4, inverterKw: 3.6, phases: 1 },
  });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  const tom = await Caller.signIn(address().a, installer.email, installer.password);
  const jobs = await tom.get<{ items: { id: string; project: { id: string } }[] }>('/api/jobs');
  return { project: project.id, job: jobs.items.find((job) => job.project.id === project.id)?.id ?? '', tom };
}

test('the office asks for photos, a phone takes them without signal too, and one is taken again', async ({
  admin,
  screens,
}) => {
  test.slow();
  const people = await cast(admin);
  const { project, job, tom } = await aJob(admin, people);
  await tom.post(`/api/jobs/${job}/start`);
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project}`, 'a');
  const phone = await screens.open(people.installer, '/installer', 'b');
  await phone.setViewportSize({ width: 390, height: 844 });
  const unreloaded = await markPage(office);

  await office.getByRole('button', { name: 'Ask for photos' }).click();
  const card = jobCard(phone, people.host.companyName);
  await card.getByRole('link', { name: 'Photos needed' }).click(WITHIN);
  await expect(phone.locator('[data-slot="photo-count"]')).toContainText('0 of 12 accepted');
  await expect(phone.locator('[data-slot="photo-count"]')).toContainText('12 missing');
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    await clean(phone, `photos to take on a phone, ${colorScheme}`);
  }
  await phone.emulateMedia({ colorScheme: 'light' });
  expect(await overflow(phone)).toBeNull();

  // Ready too early: the refusal names what is missing, and the job stays under way.
  await phone.getByRole('button', { name: /^Ready for Commissioning/ }).click();
  await expect(toast(phone, /This job needs 12 more photos: Roof before, Rails fixed/)).toBeVisible(WITHIN);

  await phone.context().setOffline(true);
  await take(phone, 'roof_before');
  await expect(photo(phone, 'roof_before')).toContainText('On this phone');
  await phone.context().setOffline(false);
  await expect(photo(phone, 'roof_before')).toContainText('Sent', WITHIN);
  const rest = ['rails', 'array', 'dc_isolators', 'dc_cables', 'dc_labels', 'inverter', 'inverter_plate'];
  for (const kind of [...rest, 'ac_isolator', 'ac_labels', 'consumer_unit', 'meter']) await take(phone, kind);
  await expect(phone.locator('[data-slot="photo-count"]')).toContainText('12 sent', WITHIN);

  // At the office they arrive one by one, to be looked at.
  await expect(photo(office, 'meter')).toContainText('To review', WITHIN);
  await office.getByRole('button', { name: 'Accept: Roof before' }).click();
  await expect(photo(phone, 'roof_before')).toContainText('Accepted', WITHIN);
  await office.getByRole('button', { name: 'Take again: DC warning labels' }).click();
  const dialog = office.getByRole('dialog', { name: 'Take again: DC warning labels' });
  await dialog.getByLabel('Reason').fill('The last word is in the glare. Stand to the left.');
  await clean(office, 'a photo that is rejected');
  await dialog.getByRole('button', { name: 'Take again' }).click();
  await expect(photo(office, 'dc_labels')).toContainText('Take again');
  await clean(office, 'photos under review');

  // Only that one is done again, beside what is wrong with it.
  const again = phone.locator('[data-slot="take-again"]');
  await expect(again).toContainText('The last word is in the glare', WITHIN);
  await expect(phone.getByText('Ready for Commissioning needs 1 more photo.')).toBeVisible();
  await phone.evaluate('scrollTo(0, 0)');
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    await clean(phone, `a photo to take again, ${colorScheme}`);
  }
  await phone.emulateMedia({ colorScheme: 'light' });
  await phone.setViewportSize({ width: 1440, height: 900 });
  await clean(phone, 'photos on a wide screen');
  expect(await overflow(phone)).toBeNull();
  await phone.setViewportSize({ width: 390, height: 844 });
  await take(phone, 'dc_labels');
  await expect(again).toHaveCount(0, WITHIN);
  await expect(photo(phone, 'dc_labels')).toContainText('Sent', WITHIN);
  await phone.getByRole('button', { name: /^Ready for Commissioning/ }).click();
  await expect(statusOf(office.getByRole('dialog').first())).toContainText('Awaiting Commissioning', WITHIN);
  await unreloaded();
});

test('a survey is typed on a roof without signal, and the office sees it arrive', async ({ admin, screens }) => {
  test.slow();
  const people = await cast(admin);
  const { project, job } = await aJob(admin, people);
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project}`, 'a');
  const phone = await screens.open(people.installer, `/installer/jobs/${job}`, 'b');
  await phone.setViewportSize({ width: 390, height: 844 });
  const unreloaded = await markPage(office);

  await phone.getByRole('link', { name: 'Survey the site' }).click();
  await expect(phone.getByRole('heading', { name: 'Site survey' })).toBeVisible();
  await take(phone, 'survey_roof');
  await expect(photo(phone, 'survey_roof')).toContainText('Sent', WITHIN);
  await clean(phone, 'a survey');
  expect(await overflow(phone)).toBeNull();
  await phone.getByRole('button', { name: 'Send survey' }).click();
  await expect(phone.getByText('Choose what the roof is covered with')).toBeVisible();
  await screens.choose(phone, phone.getByLabel('Covering'), 'Slate');
  await screens.choose(phone, phone.getByLabel('Condition'), 'Fair');
  await phone.getByLabel('Main fuse, A').fill('100');
  await phone.getByLabel('Panels to inverter, m').fill('18.5');
  await screens.choose(phone, phone.getByRole('combobox', { name: 'Asbestos' }), 'Suspected');
  await phone.getByLabel('Where it may be').fill('The soffits at the back');
  await screens.choose(phone, phone.getByRole('combobox', { name: 'Shading' }), 'Some');

  // The draft is still there after the phone was put away.
  await phone.waitForTimeout(1_000);
  await phone.reload();
  await live(phone);
  await expect(phone.getByLabel('Where it may be')).toHaveValue('The soffits at the back');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Send survey' }).click();
  await expect(toast(phone, 'The survey is on this phone')).toBeVisible(WITHIN);
  await phone.context().setOffline(false);

  const survey = office.getByRole('region', { name: 'Site survey' });
  await expect(survey).toContainText('Slate. Condition: Fair', WITHIN);
  await expect(survey).toContainText('Main fuse 100 A');
  await expect(survey).toContainText('The soffits at the back');
  await clean(office, 'a survey at the office');
  await unreloaded();
});

test('the host’s answer and the reason for rework are where the installer looks', async ({ admin, screens }) => {
  const people = await cast(admin);
  const { project, job, tom } = await aJob(admin, people);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  await tom.post(`/api/jobs/${job}/schedule`, { scheduledDate: today });
  const page = await screens.open(people.installer, '/installer', 'a');
  const hugo = await Caller.signIn(address().a, people.host.email, people.host.password);
  await hugo.post(`/api/projects/${project}/visit`, { answer: 'accept', note: 'Ring at the side gate' });
  const card = jobCard(page, people.host.companyName);
  const first = page.getByRole('region', { name: people.host.companyName });
  const calendar = page.getByRole('region').filter({ has: page.locator('#calendar') });
  for (const place of [card, first]) await expect(place).toContainText('Ring at the side gate', WITHIN);
  await expect(calendar).toContainText('Agreed');

  await tom.post(`/api/jobs/${job}/start`);
  await tom.post(`/api/jobs/${job}/ready`);
  await tom.post(`/api/jobs/${job}/commissioning`, {});
  await admin.post(`/api/jobs/${job}/return`, { reason: 'The isolator label is missing' });
  for (const place of [card, first, calendar])
    await expect(place).toContainText('The isolator label is missing', WITHIN);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBeNull();
    await clean(page, `a job that came back, at ${width}`);
  }
});
