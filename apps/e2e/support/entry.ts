import { type Locator, type Page } from '@playwright/test';
import { address } from './party.js';

/** The pages before the portal, as people use them. */

export const passwordForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Sign in with email and password' });
export const codeForm = (page: Page): Locator => page.getByRole('form', { name: 'Sign in with an access code' });
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-slot="toast"]').filter({ hasText: text }).first();
export const field = (part: Page | Locator, label: string): Locator => part.getByLabel(label, { exact: true });
/** At a path of the product, whatever its search. */
export const at = (path: string) => (url: URL) => url.pathname === path;

export async function fillPassword(page: Page, who: { email: string; password: string }): Promise<void> {
  const form = passwordForm(page);
  await field(form, 'Email').fill(who.email);
  await field(form, 'Password').fill(who.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for the newest mail to an address whose text matches, and answers what it matched. */
export async function mailed(to: string, pattern: RegExp, within = 30_000): Promise<string> {
  const until = Date.now() + within;
  while (Date.now() < until) {
    const response = await fetch(`${address().a}/dev/mail/api/messages?to=${encodeURIComponent(to)}`);
    const mails = response.ok ? ((await response.json()) as Mail[]) : [];
    for (const { text } of mails) {
      const found = pattern.exec(text);
      if (found) return found[1] ?? found[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail to ${to} matches ${pattern}`);
}
