import { TEXTS } from '../texts.js';

/** The rules for a new password, in the order in which they are reported. */

export const PASSWORD_RULES = ['length', 'lower', 'upper', 'digit'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const KEPT: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= 8,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
};

/** The rules that a password breaks; the page shows them while it is typed. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !KEPT[rule](password));

/** The text of the first rule that a password breaks; null if it breaks none. */
export function passwordFault(password: string): string | null {
  const [first] = brokenPasswordRules(password);
  return first ? TEXTS.passwordRules[first] : null;
}
