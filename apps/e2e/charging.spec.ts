import type { ChargerList } from '@libs/contracts';
import { StandInCharger } from '@libs/charging/testing';
import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { address, Caller, cast, pair } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';
import { wellMade } from './support/well-made.js';

const SOON = { timeout: 60_000 };
const charging = (page: Page) => page.locator('#charging');

test('a charging session: a charger connects, charges a car by the plan, and its host sees it as it happens', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const own = await Caller.signIn(address().a, host.email, host.password);
  const assets = async () => (await own.get<{ items: { id: string }[] }>('/api/assets')).items;
  await expect.poll(async () => (await assets()).length, SOON).toBe(1);
  const id = (await assets())[0]?.id ?? '';

  const page = await screens.open(host, '/asset-host/energy', 'a');
  await expect(charging(page)).toContainText('No charger yet', SOON);
  await live(page);
  await wellMade(page, 'no charger');
  const unreloaded = await markPage(page);

  // By keyboard; a fault is said at its field.
  await charging(page).getByRole('button', { name: 'Add a charger' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add charger' }).press('Enter');
  await expect(dialog).toContainText('Give the charger a name');
  await dialog.getByLabel('Name').fill('Car park');
  await clean(page, 'a new charger');
  await dialog.getByRole('button', { name: 'Add charger' }).press('Enter');
  await expect(dialog).toContainText('Type this into the charger');
  await clean(page, 'what is typed into a charger');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/typed.png` });
  const [, identity = '', password = ''] = await dialog.locator('dd span.font-mono').allInnerTexts();
  expect(identity).toMatch(/^VM-[A-Z2-9]{8}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(charging(page)).toContainText('Not connected yet');
  await expect(page.getByText(password)).toHaveCount(0);

  // The charger, by what was typed into it.
  const url = `${address().a.replace('http', 'ws')}/ocpp/${identity}`;
  expect(await StandInCharger.connect({ url, password: 'x'.repeat(20) })).toBe(401);
  const charger = await StandInCharger.connect({ url, password });
  if (typeof charger === 'number') throw new Error(`refused with ${charger}`);
  await charger.boot();
  await charger.status('Available');
  await expect(charging(page)).toContainText('Standin One 7', SOON);
  await expect(charging(page)).toContainText('Free');

  // What it has to give by when, for a plan that may control it.
  await charging(page).getByRole('button', { name: 'Set times of Car park' }).click();
  await dialog.getByRole('button', { name: 'Add a time' }).click();
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Time 1: give the energy in kWh');
  await dialog.getByLabel('Energy, kWh').fill('20');
  for (const day of ['Sat', 'Sun']) await dialog.getByLabel(day).check();
  // From now on, whatever the time is.
  const clock = (hours: number) =>
    `${new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit' }).slice(0, 2)}:00`;
  await screens.choose(page, dialog.getByLabel('Plugged in from'), clock(0));
  await screens.choose(page, dialog.getByLabel('Ready by'), clock(12));
  await clean(page, 'times of a charger');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/times.png` });
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(charging(page)).toContainText(`20 kWh by ${clock(12)}, every day`, SOON);
  await expect(charging(page)).toContainText('Smart control isn’t allowed');
  await charging(page).getByRole('button', { name: 'Allow smart control' }).click();
  await expect.poll(() => charger.profiles.size, SOON).toBe(1);
  await expect(charging(page).locator('[data-slot="limits"]')).toContainText('By the plan', SOON);

  // A car: live on the open page, and its own limits at the charger.
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await charger.status('Charging');
  const transaction = await charger.start(1_000_000, minutesAgo(40));
  const row = charging(page).locator('tr[data-session="running"]');
  await expect(row).toContainText('Charging now', SOON);
  await charger.meter(transaction, 1_003_600, minutesAgo(10), 7200);
  await expect(row).toContainText('3.6 kWh', SOON);
  await expect(row).toContainText('Charging at 7.2 kW');
  await expect.poll(() => charger.profiles.get(2)?.transactionId, SOON).toBe(transaction);
  await wellMade(page, 'a car that charges');

  await charger.stop(transaction, 1_006_000, minutesAgo(0));
  await charger.status('Finishing');
  const done = charging(page).locator('tr[data-session="ended"]');
  await expect(done).toContainText('6 kWh', SOON);
  await expect(done).toContainText(/£\d+\.\d\d/);
  await expect(done).toContainText(/0\.\d kg|1\.\d kg/);
  await expect(done).toContainText('A1B2C3D4');

  // The office sees the same, and the funder nothing.
  const office = await screens.open(await screens.adminAccount(), `/admin/fleet/${id}`, 'a');
  await expect(charging(office)).toContainText('Car park', SOON);
  await expect(charging(office).locator('tr[data-session="ended"]')).toContainText('6 kWh');
  await wellMade(office, 'charging for the office');
  const fleet = await screens.open(funder, `/asset-funder/fleet/${id}`, 'b');
  await expect(fleet.getByRole('heading', { level: 1 })).toBeVisible(SOON);
  await expect(charging(fleet)).toHaveCount(0);

  await expect(charging(office).getByRole('button', { name: 'Hands off' })).toBeVisible();
  await charging(page).getByRole('button', { name: 'Hands off' }).click();
  await expect.poll(() => charger.profiles.size, SOON).toBe(0);
  await expect(charging(page)).toContainText('Smart control isn’t allowed', SOON);
  const { items } = await own.get<ChargerList>(`/api/assets/${id}/chargers`);
  expect(items[0]?.limits).toBeNull();

  await charger.end();
  await expect(charging(page).locator('[data-slot="charger"]')).toContainText('Not connected', SOON);
  await charging(page).getByRole('button', { name: 'Remove Car park' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(charging(page)).toContainText('No charger yet', SOON);
  await expect(done).toContainText('6 kWh');
  expect(await StandInCharger.connect({ url, password })).toBe(401);
  await unreloaded();
});
