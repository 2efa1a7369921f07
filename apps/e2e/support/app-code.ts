import type { Locator } from '@playwright/test';
import { generateSync } from 'otplib';
import { expect } from './screens.js';

const STEP_SECONDS = 30;

export interface AppCode {
  code: string;
  step: number;
}

const stepNow = (): number => Math.floor(Date.now() / 1_000 / STEP_SECONDS);

/**
 * A code of an authenticator app of a later step than the one last used, since no code counts twice. The product takes a clock that
 * is one step ahead, so the next step's code needs no waiting; it then stays valid for more than one whole step.
 */
export async function freshCode(secret: string, after = 0): Promise<AppCode> {
  while (stepNow() + 1 <= after) await new Promise((resolve) => setTimeout(resolve, 500));
  const step = Math.max(after + 1, stepNow());
  return { code: generateSync({ secret, epoch: step * STEP_SECONDS }), step };
}

/**
 * Types a code into its six cells and sends it. The focus goes from cell to cell, so on a busy machine a digit may be lost: it's typed
 * again until all six are there.
 */
export async function giveCode(section: Locator, code: string, action: string): Promise<void> {
  const send = section.getByRole('button', { name: action });
  await expect(async () => {
    await section.getByRole('textbox', { name: 'Code from the app' }).click();
    await section.page().keyboard.type(code);
    await expect(send).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await send.click();
}
