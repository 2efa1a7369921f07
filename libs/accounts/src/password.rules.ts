import { passwordFault as brokenRule, TEXTS } from '@libs/contracts';
import { isCommonPassword } from './common-passwords.js';

/** What is wrong with a new password, as the person is told: the first of the four rules, then that everybody has it. */
export const passwordFault = (password: string): string | null =>
  brokenRule(password) ?? (isCommonPassword(password) ? TEXTS.passwordTooCommon : null);
