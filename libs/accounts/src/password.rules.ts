import { passwordFault as brokenRule, TEXTS } from '@libs/contracts';
import { isCommonPassword } from './common-passwords.js';

/** What is wrong with a new password: the first broken rule of four, then that it is too common. */
export const passwordFault = (password: string): string | null =>
  brokenRule(password) ?? (isCommonPassword(password) ? TEXTS.passwordTooCommon : null);
