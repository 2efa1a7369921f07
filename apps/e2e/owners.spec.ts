import { clean } from './support/axe.js';
import { toast } from './support/entry.js';
import { newParty } from './support/party.js';
import { expect, row, test } from './support/screens.js';

const SAM = 'Sam Whitlock';

/** Two admins share the work: one gives a record away, and the other sees it as their own without a reload. */
test('a record is given to a colleague, who finds it among their own at once', async ({ admin, screens }) => {
  const mark = Math.random().toString(36).slice(2, 10);
  const host = await newParty(admin, 'asset_host', `Owned ${mark}`);
  const [ada, sam] = [await screens.adminAccount(0), await screens.adminAccount(1)];
  const list = await screens.open(sam, `/admin/asset-hosts?search=${mark}&owner=me`);
  await expect(list.getByRole('button', { name: 'Remove filter Owner' })).toBeVisible();
  await expect(row(list, host.companyName)).toHaveCount(0);

  const open = await screens.open(ada, `/admin/asset-hosts?search=${mark}&open=${host.recordId}`);
  const menu = open.getByRole('button', { name: /^(No owner|Owner .+): / });
  await expect(menu).toHaveText('No owner');
  await menu.click();
  await clean(open, 'the menu of owners', '[role="menu"]');
  await open.getByRole('menuitemradio', { name: SAM }).click();
  // A toast that is pointed at stays.
  await toast(open, `Owner: ${SAM}`).hover();
  await expect(menu).toContainText(SAM);
  await expect(row(list, host.companyName)).toBeVisible();
  await expect(row(list, host.companyName)).toContainText(SAM);

  await toast(open, `Owner: ${SAM}`).getByRole('button', { name: 'Undo' }).click();
  await expect(menu).toHaveText('No owner');
  await expect(row(list, host.companyName)).toHaveCount(0);
  await open.getByRole('tab', { name: /Timeline/ }).click();
  await expect(open.getByText(/to a colleague/)).toBeVisible();
});

test('the queue shows everyone’s or one’s own, and its address says which', async ({ screens }) => {
  const ada = await screens.adminAccount();
  const page = await screens.open(ada, '/admin');
  const whose = page.getByRole('group', { name: 'Whose records' });
  await whose.getByText(/^Mine/).click();
  await expect(page).toHaveURL(/queue=mine/);
  const rows = page.locator('[data-need]');
  const own = page.locator('[data-need]').filter({ hasText: 'Amara Osei' });
  // Hers alone, or a sentence that says how to get some.
  await expect.poll(async () => (await rows.count()) === (await own.count())).toBe(true);
  await clean(page, 'the queue of one’s own records');
});
