import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { codeForm, field } from './entry.js';
import { address, type Caller } from './party.js';

/** What the stories of user management share. */

export const mark = (): string => randomBytes(4).toString('hex');

const PASSWORD = 'Halfhour-2026';

export interface Person {
  id: string;
  fullName: string;
  email: string;
  companyName: string;
  accessCode: string;
}

/** An invited account, made over the API. */
export async function invite(admin: Caller, role = 'installer', name = 'Iris'): Promise<Person> {
  const own = mark();
  const person = {
    fullName: `${name} ${own.toUpperCase()}`,
    email: `${name.toLowerCase()}-${own}@people.example`,
    companyName: `Company ${own}`,
  };
  const { user, accessCode } = await admin.post<{ user: { id: string }; accessCode: string }>('/api/users', {
    ...person,
    userType: role,
    role,
  });
  return { ...person, id: user.id, accessCode };
}

/** Someone filled in the lead form. */
export async function applyAsLead(
  name = 'Lana',
  from?: string,
): Promise<{ id: string; email: string; company: string }> {
  const own = mark();
  const email = from ?? `${name.toLowerCase()}-${own}@applicants.example`;
  const company = `Mill ${own}`;
  const answer = await fetch(`${address().a}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fullName: `${name} Lowe`, companyName: company, workEmail: email }),
  });
  if (!answer.ok) throw new Error(`The lead was refused: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  return { id, email, company };
}

/** Types an access code and a password into the sign-in page, in a browser of its own. */
export async function enterByCode(page: Page, code: string, password = PASSWORD): Promise<void> {
  await page.goto(`${address().a}/login`);
  const form = codeForm(page);
  await form.getByRole('textbox', { name: 'Access code' }).click();
  await page.keyboard.type(code);
  await field(form, 'Password').fill(password);
  await form.getByRole('button', { name: 'Sign in with access code' }).click();
}

/** The code that a dialog shows, as one word. */
export async function shownCode(dialog: Locator): Promise<string> {
  return (await dialog.locator('[data-slot="new-code"]').innerText()).trim();
}

/** The row of an account or lead in its table. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Picks an act from a row's menu. */
export async function pickAct(page: Page, person: Person, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person.fullName}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}
