import { clean } from './support/axe.js';
import { toast } from './support/entry.js';
import { newParty } from './support/party.js';
import { expect, row, test } from './support/screens.js';

/** A day's work on one record: a tag, a note that mentions a colleague, and a task; the colleague sees each arrive. */
test('a host is tagged, noted on and given a task, live on a colleague’s screen', async ({ admin, screens }) => {
  test.slow();
  const mark = Math.random().toString(36).slice(2, 10);
  const host = await newParty(admin, 'asset_host', `Worked ${mark}`);
  const address = `/admin/asset-hosts?search=${mark}&open=${host.recordId}`;
  const page = await screens.open(await screens.adminAccount(0), address);
  const other = await screens.open(await screens.adminAccount(1), address);

  await page.getByRole('button', { name: /^Tag / }).click();
  await page.getByRole('menuitem', { name: 'Manage tags' }).click();
  const tags = page.getByRole('dialog', { name: 'Manage tags' });
  await tags.getByLabel('New tag').fill(`Food ${mark}`);
  await tags.getByRole('button', { name: 'Create tag' }).click();
  await expect(tags.getByLabel(`Rename Food ${mark}`)).toBeVisible();
  await clean(page, 'the tags of a kind');
  await tags.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Tag / }).click();
  await page.getByRole('menuitemcheckbox', { name: `Food ${mark}` }).click();
  await page.keyboard.press('Escape');
  await expect(other.locator('[data-slot="tag"]')).toHaveText(`Food ${mark}`);

  await page.getByRole('tab', { name: /^Notes/ }).click();
  await page.getByRole('button', { name: 'Write the first note' }).click();
  const notes = page.locator('[data-slot="record-notes"]');
  await notes.getByRole('textbox').fill(`Their lease ends soon ${mark}`);
  await notes.getByRole('button', { name: /^Send/ }).click();
  await other.getByRole('tab', { name: /^Notes/ }).click();
  await expect(other.locator('[data-slot="record-notes"]')).toContainText(`Their lease ends soon ${mark}`);
  await clean(page, 'the notes of a host');

  await page.getByRole('tab', { name: 'Overview' }).click();
  const tasks = page.locator('[data-slot="record-tasks"]');
  await tasks.getByRole('button', { name: 'Add task' }).click();
  await tasks.getByLabel('What needs doing').fill(`Read the lease ${mark}`);
  await tasks.getByRole('button', { name: 'Add task' }).click();
  await expect(toast(page, 'Task added')).toBeVisible();
  await other.getByRole('tab', { name: 'Overview' }).click();
  const theirs = other.locator('[data-slot="task"]').filter({ hasText: `Read the lease ${mark}` });
  await expect(theirs).toBeVisible();
  await clean(page, 'the tasks of a host');
  await tasks.getByLabel(`Done: Read the lease ${mark}`).click();
  await expect(theirs.getByRole('checkbox')).toBeChecked();
  await expect(row(page, host.companyName)).toBeVisible();
});
