import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { address, Caller, newParty, pair } from './support/party.js';
import { expect, test } from './support/screens.js';

const SITE = {
  businessDetails: { businessType: 'cafe', postcode: 'LS9 8AA', roofAreaM2: 120 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 27.4, offer: 'per_kwh', smartService: true, phases: 3 },
};
const FACTS = {
  legalForm: 'limited_company',
  companyNumber: '09482213',
  vatRegistered: false,
  vatNumber: null,
  premises: 'freehold',
  anyHome: false,
  size: { staff: 6, turnoverPounds: null, balancePounds: null, electricityKwh: 32_000, gasKwh: null },
  sizeAsked: '2026-11-20',
};
interface Made {
  id: string;
  number: string;
  version: number;
  state: string;
  sha256: string | null;
  document: { state: string };
}

// The worker makes the demo’s forecasts and documents at the same time.
const until = <T>(read: () => Promise<T>, wanted: unknown) => expect.poll(read, { timeout: 120_000 }).toEqual(wanted);

/** A confirmed project whose host accepted its proposal, with an agreement that is offered. */
async function offered(admin: Caller) {
  const mark = Date.now().toString(36);
  const [host, funder, installer] = await Promise.all([
    newParty(admin, 'asset_host', `Bakery ${mark}`),
    newParty(admin, 'asset_funder', `Fund ${mark}`),
    newParty(admin, 'installer', `Solar ${mark}`),
  ]);
  const grace = await Caller.signIn(address().a, host.email, host.password);
  await grace.patch('/api/me/host', SITE);
  await until(async () => (await grace.get<{ total: number }>('/api/me/host/forecasts')).total, 1);
  const { id: proposal } = await admin.post<Made>(`/api/hosts/${host.recordId}/proposals`);
  const proposals = async () => (await grace.get<{ items: Made[] }>('/api/me/host/proposals')).items;
  const newest = async () => (await proposals()).find(({ id }) => id === proposal);
  await until(async () => (await newest())?.state, 'ready');
  await grace.post(`/api/me/host/proposals/${proposal}/accept`, { sha256: (await newest())?.sha256 });
  await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'awaiting_pairing' });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.put('/api/me/funder/mandate', { fundDetails: { fundName: funder.companyName } });
  const { id: project } = await pair(admin, { host, funder, installer });
  await fund.post(`/api/projects/${project}/confirm`);
  const terms = { conditions: [] };
  const draft = await admin.post<Made>(`/api/projects/${project}/agreements`, { facts: FACTS, terms });
  const now = () => admin.get<Made>(`/api/agreements/${draft.id}`);
  await until(async () => (await now()).document.state, 'ready');
  const { version } = await now();
  await admin.post(`/api/agreements/${draft.id}/offer`, { version });
  return { host, funder, grace, id: draft.id, number: draft.number };
}

/** By keyboard alone: the boxes, the button, and the own password. */
async function sign(page: Page, password: string): Promise<void> {
  const form = page.locator('#sign');
  await form.getByRole('button', { name: 'Sign agreement' }).press('Enter');
  await expect(form.getByText('Read the sentence and tick it')).toBeVisible();
  for (const box of await form.getByRole('checkbox').all()) await box.press('Space');
  await form.getByRole('button', { name: 'Sign agreement' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Current password').fill('Wrong-password-1');
  await dialog.getByRole('button', { name: 'Sign agreement' }).press('Enter');
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Sign agreement' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('host and funder sign in two browsers, and anyone can check the sealed copy', async ({ admin, screens }) => {
  test.slow();
  const { host, funder, grace, id, number } = await offered(admin);
  const page = await screens.open(host, '/asset-host', 'a');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const step = page.locator('[data-slot="next-step"]');
  await expect(step).toContainText('Your agreement is ready to sign');
  await step.getByRole('link', { name: 'Read and sign' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Your agreement with ${funder.companyName}` }),
  ).toBeVisible();
  await expect(page.locator('[data-term="price"]')).toContainText('15p per kWh');
  const code = (await page.locator('#document [data-slot="code"]').textContent()) ?? '';
  await expect(page.locator('[data-slot="intent"]')).toContainText(code);
  await clean(page, 'agreement to sign at 390');

  const other = await screens.open(funder, `/agreements/${id}`, 'b');
  await expect(other.locator('[data-slot="stand"]')).toContainText(`${host.companyName} signs first`);
  await sign(page, host.password);
  await expect(page.locator('[data-slot="stand"]')).toContainText('You’ve signed');
  // The other page was open all along.
  await expect(other.locator('#sign')).toBeVisible();
  await clean(other, 'agreement to countersign');
  await sign(other, funder.password);
  await expect(page.locator('[data-slot="stand"]')).toContainText('Your agreement is in force');
  await expect(page.getByRole('button', { name: 'Download signed copy' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await clean(page, 'agreement in force at 390');

  const bytes = await grace.file(`/api/agreements/${id}/file?sealed=1`);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(2_000) ^ 1, 2_000);
  const files = await Promise.all(
    [bytes, changed].map(async (file, at) => {
      const path = join(tmpdir(), `${number}-${at}.pdf`);
      await writeFile(path, file);
      return path;
    }),
  );
  await page.goto(`${address().a}/verify`);
  const field = page.getByLabel('Your file, a PDF or a zip');
  await field.setInputFiles(files[0] as string);
  await expect(page.getByText('Known and unchanged').first()).toBeVisible();
  await expect(page.locator('#out')).toContainText(`Agreement ${number}, edition 1`);
  await expect(page.locator('#out')).not.toContainText(host.companyName);
  await clean(page, 'verify with a sealed copy');
  await field.setInputFiles(files[1] as string);
  await expect(page.getByRole('heading', { name: 'This isn’t the file that we sealed.' })).toBeVisible();
  await page.getByLabel('Or enter a short code').fill(code);
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.locator('#out')).toContainText('Known, as it was signed');
});
