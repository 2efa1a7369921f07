import type { Locator, Page } from '@playwright/test';
import { address, Caller, cast, pair } from './support/party.js';
import { aPdf, aPhoto } from './support/documents.js';
import { expect, jobCard, live, test } from './support/screens.js';

test.setTimeout(180_000);
test.use({ serviceWorkers: 'allow' });
const WITHIN = { timeout: 60_000 };

/** The worker has everything that the pages need, and the phone has kept what they show. */
async function readyForNoNetwork(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => kept(page, 'answers')).toBeGreaterThanOrEqual(2);
}

/** How many rows the phone's own database has. */
const kept = (page: Page, store: 'answers' | 'items' | 'bodies'): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('voltmere');
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error ?? new Error('not counted'));
        };
      }),
    store,
  );

const syncQueue = (page: Page): Locator => page.locator('[data-slot="sync-queue"]');
const choose = (form: Locator, kind: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  form.getByLabel(kind).locator('input[type="file"][multiple]').setInputFiles(file);

test('a job is done without a network, and all of it arrives once', async ({ admin, screens }) => {
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  const van = await screens.open(installer, '/installer', 'b');
  await van.setViewportSize({ width: 390, height: 844 });
  await expect(jobCard(van, host.companyName)).toBeVisible();
  await readyForNoNetwork(van);

  // The phone is opened cold where there is no signal.
  await van.context().setOffline(true);
  await van.goto(`${address().b}/installer`);
  await expect(van.locator('[data-slot="offline-banner"]').first()).toContainText('Offline, as of');
  const job = jobCard(van, host.companyName);
  await expect(job).toContainText(host.fullName);
  // A double tap takes the step once, and not the next one either.
  await job.getByRole('button', { name: /^Start Job/ }).dblclick();
  await expect(syncQueue(van)).toContainText('0 of 1 received');
  await job.getByRole('button', { name: /^Ready for Commissioning/ }).click();
  await job.getByRole('button', { name: /^Submit Commissioning/ }).click();
  const form = van.getByRole('dialog', { name: 'Submit Commissioning' });
  await form.getByLabel(/^Inverter serial number/).fill('7E-AIR');
  await form.getByRole('button', { name: 'Add the results of a string' }).click();
  await form.getByLabel('Voc (V)').fill('620.5');
  await form.getByRole('button', { name: 'Next: Certificates' }).click();
  await choose(form, 'MCS certificate', { name: 'mcs.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await choose(form, 'MCS certificate', {
    name: 'fake.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no pdf'),
  });
  await choose(form, 'DNO G98/G99 approval', { name: 'dno.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await form.getByRole('button', { name: 'Next: Monitoring access' }).click();
  await form.getByLabel(/^Username/).fill('bakery-roof');
  await form.getByLabel(/^Password/).fill('Sunny-side-up-99');
  await form.getByRole('button', { name: 'Next: Review' }).click();
  await form.getByRole('button', { name: 'Submit Commissioning' }).click();
  await expect(form).toHaveCount(0);
  await expect(syncQueue(van)).toContainText('0 of 6 received');

  // The phone's battery dies and it is opened again: nothing is lost.
  await van.reload();
  await expect(syncQueue(van)).toContainText('0 of 6 received');
  await expect(job).toContainText('Commissioning form on this phone');

  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project.id}`, 'a');
  const count = office.locator('[data-slot="delivery-count"]');
  await expect(count).toHaveCount(0);
  // The signal comes, and goes in the middle of it: the first document is taken, its answer is lost.
  let attempts = 0;
  await van.route('**/api/projects/*/files', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    attempts += 1;
    if (attempts > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await van.context().setOffline(false);
  await expect(count).toContainText(/[1-6] of 6/, WITHIN);
  // What the check rejects later counts as rejected on both sides.
  await expect(count).toContainText('5 of 6 received, 1 rejected', WITHIN);
  await live(van);
  await expect(syncQueue(van)).toContainText('5 of 6 received, 1 rejected', WITHIN);
  await expect(syncQueue(van).getByText('Accepted', { exact: true })).toHaveCount(5, WITHIN);
  // Given up on the phone, it no longer counts at the office; what is left folds to a line.
  await syncQueue(van).getByRole('button', { name: 'Discard fake.pdf' }).click();
  await van.getByRole('dialog', { name: 'Discard fake.pdf?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(count).toContainText(/5 of 5 received$/, WITHIN);
  await expect(syncQueue(van).locator('summary')).toContainText('Everything from this phone has been accepted');
  expect(attempts).toBeGreaterThanOrEqual(3);

  const own = await Caller.signIn(address().a, installer.email, installer.password);
  const { items: jobs } = await own.get<{ items: { jobStatus: string; commissioningData: object }[] }>('/api/jobs');
  expect(jobs).toMatchObject([
    {
      jobStatus: 'complete',
      commissioningData: { inverterSerial: '7E-AIR', testResults: { strings: [{ vocVolts: 620.5 }] } },
    },
  ]);
  const files = await own.get<{ items: { fileName: string; state: string }[] }>(`/api/projects/${project.id}/files`);
  const ready = files.items.filter(({ state }) => state === 'ready').map(({ fileName }) => fileName);
  expect(ready.sort()).toEqual(['dno.jpg', 'mcs.pdf']);
  const told = await admin.get<{ items: { text: string }[] }>(`/api/projects/${project.id}/timeline`);
  expect(told.items.filter(({ text }) => text.includes('commissioned')).length).toBe(1);

  // Who signs out leaves nothing behind.
  await van.getByRole('button', { name: 'Menu' }).click();
  await van.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await van.waitForURL(/\/login/);
  for (const store of ['answers', 'items', 'bodies'] as const) await expect.poll(() => kept(van, store)).toBe(0);
});
