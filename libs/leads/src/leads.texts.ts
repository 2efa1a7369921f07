import { type LeadStatus, statusWords } from '@libs/contracts';

const ALREADY: Partial<Record<LeadStatus, string>> = {
  approved: 'This lead has already been approved',
  declined: 'This lead has already been declined',
  signed_up: 'This lead has already signed up',
};

/** Why a change to a lead is refused. What a visitor reads is in the contracts' texts. */
export const REFUSALS = {
  already: (status: LeadStatus) => ALREADY[status] ?? `This lead is ${statusWords(status)}`,
  hasAccount: 'There’s already an account with this email',
  companyHasAccount: 'The company has an account already. Ask a colleague there to invite you.',
  emailInUse: 'The email is in use',
} as const;

export const AUDIT = { signUpFailed: 'Sign-up failed: wrong unique code' } as const;
