import type { Locator, Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { address, Caller, cast, pair } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

const log = (page: Page): Locator => page.locator('[data-slot="message-log"]');
const said = (page: Page, text: string): Locator =>
  log(page).locator('[data-slot="message"]').filter({ hasText: text });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a message' });
const threads = (page: Page): Locator => page.getByRole('list', { name: 'Conversations' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(field(page)).toHaveValue('');
}

test('host, office and installer talk, each in their own conversations, and what is written offline arrives once', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);

  // From the host's phone to the office, whose open page has it at once.
  const office = await screens.open(await screens.adminAccount(), '/admin/messages');
  const unreloaded = await markPage(office);
  const phone = await screens.open(host, '/asset-host', 'b');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole('button', { name: 'Message the office' }).click();
  await expect(phone.getByText('Only your team and the Voltmere office read this.')).toBeVisible();
  await clean(phone, 'an empty conversation on a phone');
  await write(phone, 'When will the panels come?');
  await expect(said(phone, 'When will the panels come?')).toBeVisible();
  const line = threads(office).getByRole('link').filter({ hasText: host.companyName });
  await expect(line).toContainText('1 unread message');
  await line.click();
  await expect(said(office, 'When will the panels come?')).toContainText(host.companyName);
  await write(office, 'On Saturday at 07:30.');
  await expect(said(phone, 'On Saturday at 07:30.')).toBeVisible();
  await expect(said(phone, 'When will the panels come?')).toContainText('Read by Voltmere office');
  await expect(line).not.toContainText('unread');
  await clean(office, 'a conversation beside the list');

  // The thread of host and installer opened with the job; a draft stays while its writer looks elsewhere.
  const van = await screens.open(installer, '/messages', 'a');
  await van.setViewportSize({ width: 390, height: 844 });
  await threads(van).getByRole('link').filter({ hasText: host.companyName }).click();
  await expect(van.getByText('Two companies and the Voltmere office read this.')).toBeVisible();
  await write(van, 'Can somebody open the loft?');
  await field(van).fill('And the');
  await van.getByRole('link', { name: 'All conversations' }).click();
  await threads(van).getByRole('link').filter({ hasText: host.companyName }).click();
  await expect(field(van)).toHaveValue('And the');
  await field(van).fill('');

  await phone.getByRole('link', { name: 'All conversations' }).click();
  await threads(phone).getByRole('link').filter({ hasText: installer.companyName }).click();
  await expect(said(phone, 'Can somebody open the loft?')).toBeVisible();
  // By the keyboard: the people of this conversation alone, by the beginning of their name.
  await field(phone).pressSequentially('Yes, @In');
  await expect(phone.getByRole('option')).toHaveText(new RegExp(installer.fullName));
  await phone.keyboard.press('Enter');
  await expect(field(phone)).toHaveValue(`Yes, @${installer.fullName} `);
  await clean(phone, 'a message with a mention');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said(van, 'Yes,').locator('mark')).toHaveText(`@${installer.fullName}`);

  // Without a network it waits on the phone, and goes when there is one.
  await van.context().setOffline(true);
  await write(van, 'We are on the roof now');
  const waiting = van.locator('[data-slot="pending-message"]');
  await expect(waiting).toContainText('On this device, not sent yet');
  await van.context().setOffline(false);
  await live(van);
  await expect(said(van, 'We are on the roof now')).toHaveCount(1);
  await expect(waiting).toHaveCount(0);
  await expect(said(phone, 'We are on the roof now')).toHaveCount(1);
  await unreloaded();
});
