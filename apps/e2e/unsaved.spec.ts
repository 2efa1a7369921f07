import type { Page } from '@playwright/test';
import { newParty } from './support/party.js';
import { expect, signIn, test } from './support/screens.js';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const mandate = (page: Page) => page.getByRole('form', { name: 'Define Investment Mandate' });

/** Drafts as this browser holds them. */
const drafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('voltmere');
        opening.onerror = () => reject(new Error('No database'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

test('a page is left with something typed only after a question', async ({ admin, screens }) => {
  const host = await newParty(admin, 'asset_host', 'Leaving Mill');
  const page = await screens.open(host, '/asset-host');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.waitForURL('**/settings');
  const profile = page.getByRole('form', { name: 'Profile' });
  const company = profile.getByLabel('Company name');
  const home = page.getByRole('link', { name: 'Your site' }).first();

  // Nothing was typed: nobody asks.
  await expect(company).not.toHaveValue('');
  await home.click();
  await page.waitForURL('**/asset-host');
  await page.goBack();
  await company.fill('Leaving Mill and Sons');
  await home.click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/settings$/);
  await expect(company).toHaveValue('Leaving Mill and Sons');

  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/settings$/);
  await page.goForward();
  await expect(company).toHaveValue('Leaving Mill');

  // The browser asks before a reload, and no more once it is saved.
  await company.fill('Leaving Mill and Daughters');
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += dialog.type() === 'beforeunload' ? 1 : 0;
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe(1);
  await expect(company).toHaveValue('Leaving Mill');
  await company.fill('Leaving Mill and Daughters');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.reload();
  await home.click();
  await page.waitForURL('**/asset-host');
  expect(asked).toBe(1);
});

test('the draft of a long form comes back to its owner alone, and goes when it is sent', async ({ admin, screens }) => {
  test.slow();
  const funder = await newParty(admin, 'asset_funder', 'Draft Keeping Partners');
  const other = await newParty(admin, 'asset_funder', 'Draft Seeking Partners');
  const page = await screens.open(funder, '/asset-funder?mandate=edit');
  const fund = mandate(page).getByLabel('Fund name');
  await fund.fill('Kept Overnight Fund');
  await expect(mandate(page).getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(fund).toHaveValue('Kept Overnight Fund');
  await expect(mandate(page).getByText(/^Your draft from/)).toBeVisible();

  // Leaving says that it is kept; it comes back with the form.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(question(page).getByText(/We’ve kept your draft on this device/)).toBeVisible();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/settings');
  await expect(question(page)).toBeHidden();
  // The form is left once the other page is there; before, going back would ask again.
  await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
  await page.goBack();
  await expect(fund).toHaveValue('Kept Overnight Fund');

  // Another person in the same browser finds nothing, and signing out forgets it.
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => drafts(page)).toBe('[]');
  await signIn(page, other, new URL('/asset-funder?mandate=edit', page.url()).href);
  await expect(fund).toHaveValue('');
  await fund.fill('Sent Fund');
  await expect.poll(() => drafts(page)).toContain('Sent Fund');
  await mandate(page).getByRole('button', { name: 'Save mandate' }).click();
  await expect(page.getByText('Investment mandate updated successfully')).toBeVisible();
  await expect.poll(() => drafts(page)).toBe('[]');
});
