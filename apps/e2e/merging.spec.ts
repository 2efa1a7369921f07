import { clean } from './support/axe.js';
import { toast } from './support/entry.js';
import { address, type Caller, send } from './support/party.js';
import { expect, row, test } from './support/screens.js';

interface Came {
  id: string;
  company: string;
}

/** A lead that was approved: its host has no login yet. */
async function cameIn(admin: Caller, company: string, workEmail: string, phoneNumber?: string): Promise<Came> {
  const body = { fullName: 'Joan Tait', companyName: company, workEmail, ...(phoneNumber ? { phoneNumber } : {}) };
  const { id } = await send<{ id: string }>(address().a, 'POST', '/api/leads', body);
  await admin.post(`/api/leads/${id}/approve`);
  const { items } = await admin.get<{ items: { id: string }[] }>(`/api/hosts?search=${encodeURIComponent(workEmail)}`);
  return { id: items[0]?.id ?? '', company };
}

/** The same company came in twice. One admin makes one record of it and takes that back; a colleague sees both at once. */
test('a duplicate is found, compared, merged and brought back, live on a colleague’s list', async ({
  admin,
  screens,
}) => {
  const mark = Math.random().toString(36).slice(2, 10);
  const one = await cameIn(admin, `Elm Farm Shop ${mark}`, `joan@${mark}.example`);
  const other = await cameIn(admin, `Elm Farm ${mark}`, `office@${mark}.example`, '01632 960 777');
  const [ada, sam] = [await screens.adminAccount(0), await screens.adminAccount(1)];
  const list = await screens.open(sam, `/admin/asset-hosts?search=${mark}`);
  await expect(row(list, other.company)).toBeVisible();

  const page = await screens.open(ada, `/admin/asset-hosts?search=${mark}&open=${one.id}`);
  const note = page.locator('[data-slot="duplicates"]');
  await expect(note).toContainText(`Possibly the same as ${other.company}`);
  await expect(note).toContainText('same email domain');
  await note.getByRole('button', { name: 'Compare and merge' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge into ${one.company}` });
  await dialog.getByRole('radio', { name: /^Joan Tait, office@/ }).check();
  await clean(page, 'the merge of two records', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();

  await toast(page, `${other.company} was merged`).hover();
  await expect(page.getByRole('link', { name: '01632960777' })).toBeVisible();
  await expect(row(list, other.company)).toHaveCount(0);
  await expect(row(list, one.company)).toContainText(`office@${mark}.example`);
  const merged = page.locator('[data-slot="merge-note"]');
  await expect(merged).toContainText(`${other.company} was merged into this record`);

  await merged.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(row(list, other.company)).toBeVisible();
  await expect(row(list, one.company)).toContainText(`joan@${mark}.example`);
  await expect(note).toContainText(other.company);

  // Records of two companies stay apart, and leave the list of pairs.
  const pairs = await screens.open(sam, '/admin/duplicates');
  const pair = pairs.locator('[data-slot="pair"]').filter({ hasText: one.company });
  await pair.getByRole('button', { name: /^Not the same company as / }).click();
  await expect(pair).toHaveCount(0);
  await clean(pairs, 'pairs that may be one company');
});
