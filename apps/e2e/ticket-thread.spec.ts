import { clean } from './support/axe.js';
import { overflow } from './support/layout.js';
import { address, Caller, cast, pair } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

test('installer, office and host write about a ticket on its page, and the funder reads along', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const hugo = await Caller.signIn(address().a, host.email, host.password);
  const assets = async () => (await hugo.get<{ items: { id: string }[] }>('/api/assets')).items;
  await expect.poll(async () => (await assets()).length, { timeout: 60_000 }).toBe(1);
  const assetId = (await assets())[0]?.id ?? '';
  const { id, number } = await hugo.post<{ id: string; number: number }>('/api/tickets', {
    assetId,
    text: 'The display is dark',
  });
  await admin.post(`/api/tickets/${id}/offer`);

  const phone = await screens.open(installer, `/installer/tickets/${id}`, 'a');
  await phone.setViewportSize({ width: 390, height: 844 });
  const office = await screens.open(await screens.adminAccount(), '/admin/operations', 'b');
  for (const page of [phone, office]) await live(page);
  const unreloaded = await markPage(office);
  const line = office.locator(`[data-ticket="${id}"]`);
  await line.locator('summary').click();
  await expect(line.getByRole('button', { name: 'Write the first message' })).toBeVisible();

  await phone.getByRole('button', { name: 'Write the first message' }).click();
  const there = phone.locator('[data-slot="ticket-thread"]');
  await expect(there.getByText('Three companies and the Voltmere office read this.')).toBeVisible();
  await there.getByRole('textbox', { name: 'Write a message' }).fill('Is the switch room open?');
  await there.getByRole('button', { name: /^Send/ }).click();
  await expect(there.locator('[data-slot="message"]')).toContainText('Is the switch room open?');
  await clean(phone, 'a ticket with its messages on a phone');
  expect(await overflow(phone)).toBeNull();

  // Live on the office's open page, and in the host's and the funder's messages.
  await expect(line.locator('[data-slot="message"]')).toContainText('Is the switch room open?');
  await line.getByRole('textbox', { name: 'Write a message' }).fill('The host has the key.');
  await line.getByRole('button', { name: /^Send/ }).click();
  await expect(there.getByText('The host has the key.', { exact: true })).toBeVisible();
  await clean(office, 'a ticket with its messages in the office');
  await unreloaded();

  const energy = await screens.open(host, '/asset-host/energy', 'a');
  await energy.getByRole('button', { name: 'Messages about this' }).click();
  await expect(energy.getByRole('heading', { level: 1, name: `Ticket ${number}` })).toBeVisible();
  await expect(energy.getByText('The host has the key.', { exact: true })).toBeVisible();
  const fund = await screens.open(funder, '/messages', 'b');
  await fund
    .getByRole('link')
    .filter({ hasText: `Ticket ${number}` })
    .click();
  await expect(fund.getByText('You can read this conversation. To write about it, message the office.')).toBeVisible();
  await expect(fund.getByRole('textbox', { name: 'Write a message' })).toBeHidden();
});
