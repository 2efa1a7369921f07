import { dayAfter, londonDate } from '@libs/contracts';
import { inForce, sign } from './support/agreement.js';
import { clean } from './support/axe.js';
import { top } from './support/layout.js';
import { address } from './support/party.js';
import { expect, test } from './support/screens.js';

test('the office amends an agreement in force, both parties read what changes and sign, and the new terms apply', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, project, id: first, number } = await inForce(admin);
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project}&tab=agreement`, 'a');
  const record = office.getByRole('dialog').first();
  await record.getByRole('button', { name: 'Amend', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: `Amend ${number}` });
  await dialog.getByLabel('Why it changes. Both parties read this').fill('The bakery opens at night and uses more');
  await dialog.getByRole('button', { name: 'Draft amendment' }).press('Enter');
  await expect(dialog.getByText('Change at least one term')).toBeVisible();
  await dialog.getByLabel('Price, pence per kWh').fill('14');
  await dialog.getByLabel('Notice, days').fill('60');
  await clean(office, 'amending an agreement');
  await dialog.getByRole('button', { name: 'Draft amendment' }).press('Enter');
  await expect(dialog).toBeHidden({ timeout: 30_000 });

  // Both are on the tab: the draft with what it changes, and the agreement in force, which can't be amended twice at once.
  const changes = record.getByRole('region', { name: /^What VM-A-\S+ changes$/ });
  await expect(changes.locator('[data-term="price"]')).toContainText('15p per kWh14p per kWh');
  await expect(record.getByText(number, { exact: true })).toBeVisible();
  await expect(record.getByText('In force', { exact: true }).first()).toBeVisible();
  await expect(record.getByRole('button', { name: 'Amend', exact: true })).toBeHidden();
  await expect(record.getByRole('button', { name: 'Offer agreement' })).toBeEnabled({ timeout: 60_000 });
  await expect(record.getByRole('region', { name: 'History', exact: true })).toBeVisible();
  await expect(record.getByRole('region', { name: /^History of VM-A-/ })).toBeVisible();
  await clean(office, 'a draft of an amendment beside the agreement in force');
  await record.getByRole('button', { name: 'Offer agreement' }).click();
  await expect(record.getByText('Waiting for the host')).toBeVisible();

  const page = await screens.open(host, '/asset-host', 'a');
  await page.setViewportSize({ width: 390, height: 900 });
  const step = page.locator('[data-slot="next-step"]');
  await expect(step).toContainText('An amendment is ready to sign');
  await step.getByRole('link', { name: 'Read and sign' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Amendment of your agreement with ${funder.companyName}` }),
  ).toBeVisible();
  const table = page.locator('#changes').getByRole('table');
  await expect(page.locator('#changes')).toContainText('The bakery opens at night and uses more');
  await expect(table.getByRole('row', { name: 'Price 15p per kWh 14p per kWh' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'Notice 90 days 60 days' })).toBeVisible();
  await expect(page.locator('#terms [data-term="withdrawal"]')).toBeHidden();
  await top(page);
  await clean(page, 'amendment to sign at 390');
  const amendment = page.url().split('/').at(-1) ?? '';
  const other = await screens.open(funder, `/agreements/${amendment}`, 'b');
  await sign(page, 'Sign agreement', host.password);
  await expect(other.locator('#sign')).toBeVisible();
  await sign(other, 'Sign agreement', funder.password);
  await expect(page.locator('[data-slot="stand"]')).toContainText('Your amended agreement is in force');

  // The earlier agreement leads to the terms that apply now.
  await other.goto(`${address().b}/agreements/${first}`);
  await expect(other.locator('[data-slot="stand"]')).toContainText('A newer agreement has replaced this one');
  await other.getByRole('link', { name: 'Read the agreement that applies now' }).click();
  await expect(other.locator('#terms [data-term="price"]')).toContainText('14p per kWh');
  await top(other);
  await clean(other, 'amendment in force');

  const replaced = record.getByRole('region', { name: 'Earlier agreements' });
  await expect(replaced).toContainText(number);
  await expect(replaced).toContainText('Replaced');
  await office.setViewportSize({ width: 390, height: 900 });
  await expect(record.getByRole('button', { name: 'Amend', exact: true })).toBeVisible();
  await clean(office, 'an amended agreement on a phone');

  // The next one is to wait for its own first day.
  await record.getByRole('button', { name: 'Amend', exact: true }).click();
  const later = office.getByRole('dialog', { name: /^Amend VM-A-/ });
  await later.getByLabel('Price, pence per kWh').fill('13');
  await later.getByLabel('First day of the new terms').fill(dayAfter(londonDate(new Date()), 30));
  await later.getByLabel('Why it changes. Both parties read this').fill('The bakery moves to nights next month');
  await clean(office, 'amending from a day on');
  await later.getByRole('button', { name: 'Draft amendment' }).click();
  await expect(later).toBeHidden({ timeout: 30_000 });
  await expect(changes.first()).toContainText('The new terms apply from');
});
