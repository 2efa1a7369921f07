import { address, Caller, cast, pair } from './support/party.js';
import { expect, test } from './support/screens.js';

const WITHIN = { timeout: 60_000 };
const PHONE = { width: 390, height: 844 };
const inTwoMonths = (day: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, day)).toISOString().slice(0, 10);
};

test('a full month warns on the phone, asks why, and the calendar shows it', async ({ admin, screens }) => {
  test.setTimeout(180_000);
  const people = await cast(admin);
  const project = await pair(admin, people);
  const fund = await Caller.signIn(address().a, people.funder.email, people.funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  const own = await Caller.signIn(address().a, people.installer.email, people.installer.password);
  await own.patch('/api/me/installer', { capacityPerMonth: 0 });
  const { items } = await own.get<{ items: { id: string }[] }>('/api/jobs');
  const van = await screens.open(people.installer, `/installer/jobs/${items[0]?.id}`, 'a');
  await van.setViewportSize(PHONE);
  const sheet = van.getByRole('dialog', { name: 'Job Details' });
  const date = inTwoMonths(15);
  await sheet.getByLabel('Installation day').fill(date);
  await expect(sheet.locator('[data-slot="warned"]')).toContainText('the capacity is 0 a month', WITHIN);
  await sheet.getByRole('button', { name: 'Schedule' }).click();
  await expect(sheet.getByText('Please give a reason')).toBeVisible();
  await sheet.getByLabel('Reason for continuing').fill('A second crew is free');
  await sheet.getByRole('button', { name: 'Schedule' }).click();
  await expect(sheet.getByRole('button', { name: 'Move' })).toBeVisible(WITHIN);
  // The date shows before the server has it: leaving now would lose it.
  await expect(van.getByText(/^Scheduled for/)).toBeVisible(WITHIN);
  await van.goto(`${address().a}/installer`);
  const calendar = van.getByRole('region', { name: /^[A-Z][a-z]+ \d{4}$/ });
  for (let month = 0; month < 2; month += 1) await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar.locator('[data-slot="planned"]')).toHaveText(
    '1 of 0 jobs planned, 1 over your capacity',
    WITHIN,
  );
  await expect(calendar.locator(`[data-day="${date}"]`)).toHaveAccessibleName(/, 1 job$/);

  // The office that moves the day is warned and asked alike.
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project.id}`, 'b');
  const record = office.getByRole('dialog', { name: 'Project Details' });
  await record.getByLabel('Installation date').fill(inTwoMonths(16));
  const warned = record.locator('[data-slot="warned"]');
  await expect(warned).toContainText('the capacity is 0 a month', WITHIN);
  await record.getByRole('button', { name: 'Set date' }).click();
  await expect(warned.getByText('Please give a reason')).toBeVisible();
  await warned.getByLabel('Reason for continuing').fill('The scaffold stands longer');
  await record.getByRole('button', { name: 'Set date' }).click();
  await expect(office.getByText('Installation date set')).toBeVisible(WITHIN);
  await record.getByRole('tab', { name: /^Timeline/ }).click();
  await expect(record.getByText(/despite: .+the capacity is 0 a month.+The scaffold stands longer/)).toBeVisible();
});

test('going live with papers missing names them and asks for a reason', async ({ admin, screens }) => {
  test.setTimeout(180_000);
  const people = await cast(admin);
  const project = await pair(admin, people);
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'complete' });
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project.id}`, 'a');
  const record = office.getByRole('dialog', { name: 'Project Details' });
  await record.getByRole('button', { name: 'Go live', exact: true }).click();
  const asking = office.getByRole('dialog', { name: 'Go live without all documents' });
  await expect(asking.getByText('The MCS certificate is missing')).toBeVisible(WITHIN);
  await expect(asking.getByText('The inverter rating is not known')).toBeVisible();
  await asking.getByRole('button', { name: 'Go live' }).click();
  await expect(asking.getByText('Please give a reason')).toBeVisible();
  await asking.getByLabel('Reason').fill('The DNO confirmed by phone');
  await asking.getByRole('button', { name: 'Go live' }).click();
  await expect(asking).toHaveCount(0, WITHIN);
  await record.getByRole('tab', { name: /^Documents/ }).click();
  await expect(record.getByText(/^Went live without \(\d+\):$/)).toBeVisible(WITHIN);
});
