import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { field, toast } from './support/entry.js';
import { address } from './support/party.js';
import { expect, row, test } from './support/screens.js';
import { mark } from './support/users.js';

test('partners: a key that reads and is revoked, a webhook that is told, a list of hosts that comes in', async ({
  screens,
}) => {
  const account = await screens.adminAccount();
  const page = await screens.open(account, '/admin/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Partners' }).click();

  await page.getByRole('button', { name: 'New API key' }).click();
  let dialog = page.getByRole('dialog');
  const name = `Sync ${mark()}`;
  await field(dialog, 'Name').fill(name);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await field(dialog, 'Current Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Choose at least one scope' }).first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: /jobs:read/ }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const secret = page.locator('[data-slot="new-secret"]');
  await expect(secret).toHaveText(/^vm_/);
  const key = (await secret.textContent()) ?? '';
  const call = async (path: string) =>
    (await fetch(`${address().b}${path}`, { headers: { Authorization: `Bearer ${key}` } })).status;
  expect([await call('/api/jobs'), await call('/api/hosts')]).toEqual([200, 403]);
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, `${name} revoked`)).toBeVisible();
  expect(await call('/api/jobs')).toBe(401);

  const heard: { type: string; sequence: number }[] = [];
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof heard)[number]);
      response.writeHead(204).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await page.getByRole('button', { name: 'New webhook' }).click();
  dialog = page.getByRole('dialog');
  const hook = `Partner ${mark()}`;
  await field(dialog, 'Name').fill(hook);
  await field(dialog, 'Address').fill('ftp://partner.example');
  await dialog.getByRole('checkbox', { name: 'Host created' }).check();
  await field(dialog, 'Current Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText('The address must begin with https://').first()).toBeVisible();
  await field(dialog, 'Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(secret).toHaveText(/^whsec_/);
  await page.getByRole('button', { name: 'I’ve saved it' }).click();

  await page.goto(`${address().a}/admin/asset-hosts`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  dialog = page.getByRole('dialog');
  const own = mark();
  const csv = `Firm,Who,Mail,Town\nMill ${own},Mia Mill,mia@mill-${own}.example,Leeds\nOdd ${own},Oda,nowhere,York\n`;
  const file = { name: 'hosts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.getByLabel('CSV of asset hosts').setInputFiles(file);
  await expect(dialog.getByText('Choose the column of Full Name')).toBeVisible();
  await screens.choose(page, dialog.getByLabel('Full Name'), 'Who');
  await expect(dialog.locator('[data-slot="dry-run"]')).toHaveText('1 will be created, 1 can’t be read');
  await dialog.getByRole('button', { name: 'Import 1 host' }).click();
  await expect(dialog.locator('[data-slot="import-state"]')).toHaveText('1 created, 0 already existed, 1 with errors');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Rows not imported' }).click();
  expect((await saved).suggestedFilename()).toBe('hosts-not-imported.csv');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, `Mill ${own}`)).toBeVisible();

  // The next list has the same company under another name.
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const again = `Company,Full name,Email\nMill Lane,Max Mill,max@mill-${own}.example\n`;
  await dialog.getByLabel('CSV of asset hosts').setInputFiles({ ...file, buffer: Buffer.from(again) });
  await expect(dialog.locator('[data-slot="dry-run"]')).toHaveText(
    '1 will be created, 1 of them may be a host already',
  );
  await expect(dialog.locator('[data-slot="similar"]')).toHaveText(`Possibly Mill ${own}: same email domain`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Other stories make hosts meanwhile: whatever comes is of the kind asked for, and numbered without a gap.
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard).toEqual(heard.map((_, nth) => expect.objectContaining({ type: 'host.created', sequence: nth + 1 })));
  await page.goto(`${address().a}/admin/settings/partners`);
  await page.getByRole('button', { name: `Deliveries of ${hook}` }).click();
  await page.getByRole('button', { name: 'Replay 1' }).click();
  await expect.poll(() => heard.filter(({ sequence }) => sequence === 1).length).toBe(2);
  receiver.close();
});
