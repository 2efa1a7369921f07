import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { field } from './entry.js';

interface Authenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

/** Gives the browser an authenticator of its own, which answers at once. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** The same, and adds its passkey to the account under Settings. */
export async function addPasskey(page: Page, password: string): Promise<Authenticator> {
  const authenticator = await addAuthenticator(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await field(dialog, 'Name').fill('Work laptop');
  await field(dialog, 'Current Password').fill(password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(section.getByText('Work laptop')).toBeVisible();
  return authenticator;
}
