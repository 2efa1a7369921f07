import { clean } from './support/axe.js';
import { address, Caller, newParty } from './support/party.js';
import { expect, test } from './support/screens.js';

const SITE = {
  businessDetails: { businessType: 'cafe', postcode: 'LS9 8AA', roofAreaM2: 120 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 27.4, offer: 'per_kwh', smartService: true, phases: 3 },
};
interface Proposal {
  id: string;
  state: string;
  sha256: string;
}

/** A project that its funder confirmed, of a host that accepted its proposal. */
async function confirmed(admin: Caller): Promise<string> {
  const name = Date.now().toString(36);
  const host = await newParty(admin, 'asset_host', `Bakery ${name}`);
  const funder = await newParty(admin, 'asset_funder', `Fund ${name}`);
  const grace = await Caller.signIn(address().a, host.email, host.password);
  const hostId = host.recordId ?? '';
  await grace.patch('/api/me/host', SITE);
  const kept = () => grace.get<{ total: number }>('/api/me/host/forecasts');
  await expect.poll(async () => (await kept()).total, { timeout: 120_000 }).toBe(1);
  const { id } = await admin.post<Proposal>(`/api/hosts/${hostId}/proposals`);
  const made = async () =>
    (await admin.get<{ items: Proposal[] }>(`/api/hosts/${hostId}/proposals`)).items.find((one) => one.id === id);
  await expect.poll(async () => (await made())?.state, { timeout: 60_000 }).toBe('ready');
  await grace.post(`/api/me/host/proposals/${id}/accept`, { sha256: (await made())?.sha256 });
  await admin.patch(`/api/hosts/${hostId}/status`, { status: 'awaiting_pairing' });
  const parties = { assetHostId: hostId, assetFunderId: funder.recordId };
  const project = await admin.post<{ id: string }>('/api/projects', parties);
  const eleanor = await Caller.signIn(address().a, funder.email, funder.password);
  await eleanor.post(`/api/projects/${project.id}/confirm`);
  return project.id;
}

test('the office drafts an agreement, sees what is missing, puts it right and offers it', async ({
  admin,
  screens,
}) => {
  test.slow();
  const project = await confirmed(admin);
  const page = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project}&tab=agreement`, 'a');
  const record = page.getByRole('dialog');
  await record.getByRole('button', { name: 'Draft agreement' }).click();
  await expect(record.getByText('You can’t offer this draft yet.')).toBeVisible();
  await expect(record.getByRole('button', { name: 'Offer agreement' })).toBeDisabled();
  await clean(page, 'a draft agreement');

  const choose = async (label: string, option: string) => {
    await record.getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Legal form', 'Limited company');
  await record.getByLabel('Company number').fill('09482213');
  await choose('VAT', 'Not registered');
  await choose('The building', 'Freehold');
  await record.getByRole('button', { name: 'Save as a new edition' }).click();
  await expect(record.getByText(/, edition 2$/)).toBeVisible();
  // The worker draws the new edition; then nothing is open.
  await expect(record.getByRole('button', { name: 'Offer agreement' })).toBeEnabled({ timeout: 60_000 });
  await record.getByRole('button', { name: 'Offer agreement' }).click();
  await expect(record.getByText('Waiting for the host')).toBeVisible();

  await page.goto(`${address().a}/admin/agreements?waiting=host`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agreements' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Waiting for the host' }).first()).toBeVisible();
  await clean(page, 'the list of agreements');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('table')).toBeVisible();
  await clean(page, 'the list of agreements on a phone');
});
