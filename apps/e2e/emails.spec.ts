import { clean } from './support/axe.js';
import { mailed } from './support/entry.js';
import { newParty } from './support/party.js';
import { expect, test } from './support/screens.js';

/** An admin writes to a host from its record by a template of their own, and a colleague sees it there as it goes. */
test('an email is written from a record with a template, arrives, and is on a colleague’s screen', async ({
  admin,
  screens,
}) => {
  const mark = Math.random().toString(36).slice(2, 10);
  const host = await newParty(admin, 'asset_host', `Mailed ${mark}`);
  const [ada, sam] = [await screens.adminAccount(0), await screens.adminAccount(1)];
  const at = `/admin/asset-hosts?search=${mark}&open=${host.recordId}&tab=emails`;
  const colleague = await screens.open(sam, at);
  await expect(colleague.getByText('No emails yet', { exact: false })).toBeVisible();
  const page = await screens.open(ada, at);
  await page.getByRole('button', { name: 'Write an email' }).click();
  const form = page.getByRole('form', { name: 'Write an email' });

  await form.getByRole('button', { name: 'Templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Email templates' });
  await templates.getByRole('button', { name: 'New template' }).click();
  await templates.getByLabel('Name').fill(`Roof ${mark}`);
  await templates.getByLabel('Subject').fill('The roof of {company}');
  await templates.getByLabel('Text').fill('Hello {first name},\n\nwe’ll come on {installation date}.\n\n{my name}');
  await templates.getByRole('button', { name: 'Save template' }).click();
  await expect(templates.getByText(`Roof ${mark}`)).toBeVisible();
  await clean(page, 'templates', '[role="dialog"]');
  await page.keyboard.press('Escape');

  await form.getByRole('combobox', { name: 'Template (optional)' }).click();
  await page.getByRole('option', { name: `Roof ${mark}` }).click();
  await expect(form.getByLabel('Subject')).toHaveValue(`The roof of ${host.companyName}`);
  // What the record doesn't know stays for the writer to see, and isn't sent.
  await form.getByRole('button', { name: 'Send email' }).click();
  await expect(form.getByText('Fill in {installation date}, or take it out')).toBeVisible();
  await clean(page, 'a form with a fault');
  const text = form.getByLabel('Text');
  await text.fill((await text.inputValue()).replace('{installation date}', 'Tuesday'));
  await form.getByRole('button', { name: 'Send email' }).click();

  const line = (of: typeof page) =>
    of.locator('[data-slot="record-email"]').filter({ hasText: `The roof of ${host.companyName}` });
  await expect(line(colleague)).toBeVisible();
  await expect(line(page)).toHaveAttribute('data-state', 'sent', { timeout: 30_000 });
  expect(await mailed(host.email, /we’ll come on (\w+)/)).toBe('Tuesday');
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  await expect(page.getByText(/sent an email/)).toBeVisible();

  // The colleague looks at it on a phone, in the dark.
  await colleague.setViewportSize({ width: 390, height: 844 });
  await colleague.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await colleague.getByRole('button', { name: 'Write an email' }).click();
  await expect(colleague.getByRole('form', { name: 'Write an email' })).toBeVisible();
  await clean(colleague, 'emails on a phone');
});
