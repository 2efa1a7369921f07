import { z } from 'zod';
import { PasskeyAnswer } from './commands.js';

/** How a person confirmed their identity again before a binding act. */
export const STEP_UP_METHODS = ['password', 'passkey', 'totp'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

/**
 * One of the three, given again because the act binds the person's company. Someone with a second factor gives that
 * factor, anyone else their password.
 */
export const confirmation = {
  password: z.string().min(1, 'Please enter your password').max(200).optional(),
  code: z.string().trim().min(1).max(20).optional().describe('from the authenticator app, for those who have one'),
  passkey: PasskeyAnswer.optional().describe('the browser’s answer to the options of `confirmOptions`'),
};
