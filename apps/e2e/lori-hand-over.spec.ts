import { randomUUID } from 'node:crypto';
import { mailed } from './support/entry.js';
import { address } from './support/party.js';
import { expect, newBrowser, signIn, test } from './support/screens.js';

/** From 20:00 to 07:30 in London mail that can wait waits: then the outbox has it and nobody's mailbox. */
function mailWaits(at: Date): boolean {
  const clock = at.toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
  return clock >= '20:00' || clock < '07:30';
}

/** A visitor asks Lori for a person; an admin answers from the inbox; each sees the other without a reload. */
test('from Lori to a person and back, live on both screens', async ({ page, screens, browser, admin: caller }) => {
  test.slow();
  const asked = `What is the capital of ${randomUUID().slice(0, 8)}?`;
  await page.goto(`${address().a}/faq`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open Lori' }).click();
  const panel = page.getByRole('dialog', { name: 'Lori, energy assistant' });
  await panel.getByRole('textbox', { name: 'Ask Lori' }).fill(asked);
  await panel.getByRole('textbox', { name: 'Ask Lori' }).press('Enter');
  await expect(panel.getByRole('log')).toContainText('I don’t have an answer');
  await panel.getByRole('button', { name: 'Not helpful' }).click();
  await expect(panel.getByRole('button', { name: 'Not helpful' })).toHaveAttribute('aria-pressed', 'true');

  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  const form = panel.getByRole('form', { name: 'Talk to a person' });
  await form.getByLabel('Full name').fill('Vera Visitor');
  await form.getByLabel('Company').fill('Visitors and Daughters');
  await form.getByLabel('Work email').fill(`${randomUUID()}@visitors.example`);
  await form.getByRole('button', { name: 'Ask for a person' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please agree first');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Ask for a person' }).click();
  await expect(panel.getByText(/You asked for a person at \d/)).toBeVisible();

  // The mail's link leads an admin who is not signed in through the sign-in to this very conversation.
  const kept = await page.evaluate<string>(`sessionStorage.getItem('voltmere.lori')`);
  const { conversationId } = JSON.parse(kept) as { conversationId: string };
  const account = await screens.adminAccount();
  const link = `/admin/conversations?open=${conversationId}`;
  if (mailWaits(new Date())) {
    const due = async () =>
      (
        await caller.get<{ mail: { items: { recipient: string; state: string; template: string }[] } }>(
          '/api/admin/health',
        )
      ).mail.items.filter((mail) => mail.recipient === account.email && mail.state === 'due').length;
    await expect.poll(due).toBeGreaterThan(0);
  } else await mailed(account.email, new RegExp(`/admin/conversations\\?open=${conversationId}`));
  const admin = await newBrowser(browser);
  await signIn(admin, account, `${address().b}${link}`);
  expect(new URL(admin.url()).searchParams.get('open')).toBe(conversationId);
  await expect(admin.getByRole('log', { name: 'What was said' })).toContainText(asked);
  await admin.getByRole('textbox', { name: 'Answer' }).fill('Good morning, this is a person.');
  await admin.getByRole('button', { name: 'Send answer' }).click();
  await expect(panel.getByRole('log')).toContainText('Good morning, this is a person.');
  await expect(panel.getByText(/has been answering since \d.*Lori has stepped back/)).toBeVisible();

  await panel.getByRole('textbox', { name: 'Ask Lori' }).fill('Thank you, that helps.');
  await panel.getByRole('textbox', { name: 'Ask Lori' }).press('Enter');
  await expect(admin.getByRole('log', { name: 'What was said' })).toContainText('Thank you, that helps.');
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open Lori' }).click();
  await expect(panel.getByRole('log')).toContainText('Good morning, this is a person.');

  // The admins were told in the bell. A link opens the conversation in this browser; in another its id alone opens nothing.
  await admin.goto(`${address().b}/admin/notifications`);
  await expect(admin.getByText('A visitor asks for a person').first()).toBeVisible();
  await admin.context().close();
  const tab = await page.context().newPage();
  await tab.goto(`${address().a}/#lori=${conversationId}`, { waitUntil: 'networkidle' });
  const there = tab.getByRole('dialog', { name: 'Lori, energy assistant' });
  await expect(there.getByRole('log')).toContainText(asked);
  await expect(there.getByRole('log')).toContainText('Good morning, this is a person.');
  await expect(tab).toHaveURL(/\/$/);
  const stranger = await newBrowser(browser);
  await stranger.goto(`${address().a}/#lori=${conversationId}`, { waitUntil: 'networkidle' });
  await expect(stranger.getByRole('dialog', { name: 'Lori, energy assistant' })).toBeVisible();
  await expect(stranger.getByText(asked)).toBeHidden();
  await stranger.context().close();
});
