import { TEXTS } from '@libs/contracts';

const FAULTS: readonly string[] = [
  TEXTS.newPasswordTooShort,
  TEXTS.passwordTooCommon,
  ...Object.values(TEXTS.passwordRules),
];

/** Whether a refusal is about the password that was chosen: it then is at its field. */
export const isPasswordFault = (message: string): boolean => FAULTS.includes(message);
