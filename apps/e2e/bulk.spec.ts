import { clean } from './support/axe.js';
import { mailed } from './support/entry.js';
import { newParty } from './support/party.js';
import { expect, row, test } from './support/screens.js';

const SAM = 'Sam Whitlock';

/** All that match are changed by the worker, and a colleague sees each move; then all of it is taken back. */
test('everything that a filter finds gets an owner at once, and loses it again', async ({ admin, screens }) => {
  test.slow();
  const mark = Math.random().toString(36).slice(2, 10);
  const names = ['Ash', 'Birch', 'Cedar'].map((name) => `${name} ${mark}`);
  for (const name of names) await newParty(admin, 'asset_host', name);
  const theirs = await screens.open(await screens.adminAccount(1), `/admin/asset-hosts?search=${mark}&owner=me`);
  await expect(theirs.getByRole('button', { name: 'Remove filter Owner' })).toBeVisible();
  const page = await screens.open(await screens.adminAccount(), `/admin/asset-hosts?search=${mark}`);
  await row(page, names[0] ?? '')
    .getByRole('checkbox')
    .check();
  const bar = page.locator('[data-slot="bulk-bar"]');
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar).toContainText('All 3 asset hosts selected');
  await clean(page, 'all that match are selected');
  await bar.getByRole('button', { name: 'Owner' }).click();
  await page.getByRole('menuitem', { name: SAM }).click();
  const results = page.getByRole('dialog', { name: 'Owner changed' });
  await expect(results.getByRole('status')).toHaveText('3 changed');
  await expect(results.getByRole('listitem')).toHaveCount(3);
  await clean(page, 'the results of a change of many records');
  for (const name of names) await expect(row(theirs, name)).toBeVisible();

  await results.getByRole('button', { name: 'Undo all' }).click();
  const undone = page.getByRole('dialog', { name: 'Undo' });
  await expect(undone.getByRole('status')).toHaveText('3 changed');
  await undone.getByText('Close', { exact: true }).click();
  await expect(bar).toHaveCount(0);
  for (const name of names) await expect(row(theirs, name)).toHaveCount(0);
});

test('everything that a filter finds is written to by a template, once it was confirmed', async ({
  admin,
  screens,
}) => {
  const mark = Math.random().toString(36).slice(2, 10);
  const hosts = [
    await newParty(admin, 'asset_host', `Elm ${mark}`),
    await newParty(admin, 'asset_host', `Fir ${mark}`),
  ];
  const page = await screens.open(await screens.adminAccount(), `/admin/asset-hosts?search=${mark}`);
  await row(page, `Elm ${mark}`).getByRole('checkbox').check();
  const bar = page.locator('[data-slot="bulk-bar"]');
  await bar.getByRole('button', { name: 'Select all 2' }).click();
  await bar.getByRole('button', { name: 'Email' }).click();
  await page.getByRole('menuitem', { name: 'Ask for an electricity bill' }).click();
  const ask = page.getByRole('dialog', { name: 'Send “Ask for an electricity bill” to 2 records?' });
  await clean(page, 'what sending to many asks', '[role="dialog"]');
  await ask.getByRole('button', { name: 'Send emails' }).click();
  const results = page.getByRole('dialog', { name: 'Emails sent' });
  await expect(results.getByRole('status')).toHaveText('2 sent');
  await expect(results.getByRole('button', { name: 'Undo all' })).toHaveCount(0);
  for (const { email, companyName } of hosts) {
    expect(await mailed(email, /electricity bill for (.+)\?/)).toBe(companyName);
  }
});

test('the dashboard shows the pipeline in pounds, and the file has the same', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin');
  const pounds = page.locator('[data-slot="pounds"]');
  await expect(pounds.getByRole('heading', { name: 'Pipeline in pounds' })).toBeVisible();
  await expect(pounds.getByText(/before pairing, £.+ on the way, £.+ live/)).toBeVisible();
  await expect(pounds.getByRole('row')).toHaveCount(11);
  await clean(page, 'the pipeline in pounds');
  const download = page.waitForEvent('download');
  await pounds.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pipeline-\d{4}-\d\d-\d\d\.csv$/);
});

test('the palette acts on the record found, and J and K step through the list', async ({ admin, screens }) => {
  const mark = Math.random().toString(36).slice(2, 10);
  const [first, second] = [
    await newParty(admin, 'asset_host', `Fern ${mark}`),
    await newParty(admin, 'asset_host', `Gorse ${mark}`),
  ];
  const page = await screens.open(
    await screens.adminAccount(),
    `/admin/asset-hosts?search=${mark}&open=${second.recordId}`,
  );
  await expect(row(page, first.companyName)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`open=${first.recordId}`));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`open=${second.recordId}`));

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(`Fern ${mark}`);
  await page.getByRole('option', { name: `Take on Fern ${mark}` }).click();
  await expect(page.getByText(`Fern ${mark} is yours now`)).toBeVisible();
  await expect(row(page, first.companyName)).toContainText('Amara Osei');
});
