import { Email, type Role, TEXTS } from '@libs/contracts';

/** What is typed into the form of a new account. */
export interface NewAccount {
  fullName: string;
  email: string;
  companyName: string;
  phoneNumber: string;
  role: Role | '';
}
type NewAccountField = keyof NewAccount;

export const EMPTY_ACCOUNT: NewAccount = { fullName: '', email: '', companyName: '', phoneNumber: '', role: '' };

/** The fields of a form, in their order. */
export interface FieldSpec {
  name: NewAccountField;
  label: string;
  required: boolean;
}
export const USER_FIELDS: readonly FieldSpec[] = [
  { name: 'role', label: 'Role *', required: true },
  { name: 'fullName', label: 'Full Name *', required: true },
  { name: 'email', label: 'Email *', required: true },
  { name: 'companyName', label: 'Company Name *', required: true },
  { name: 'phoneNumber', label: 'Phone', required: false },
];
/** The same for a fixed role. */
export const PARTY_FIELDS: readonly FieldSpec[] = USER_FIELDS.filter(({ name }) => name !== 'role');
export const INSTALLER_FIELDS: readonly FieldSpec[] = [
  { name: 'email', label: 'Email *', required: true },
  { name: 'fullName', label: 'Full Name *', required: true },
  { name: 'companyName', label: 'Company Name', required: false },
];

export interface Fault {
  message: string;
  fields: NewAccountField[];
}

/** The first error, or null; with an error nothing is sent. */
export function faultOf(account: NewAccount, fields: readonly FieldSpec[]): Fault | null {
  const missing = fields.filter(({ name, required }) => required && account[name].trim() === '');
  if (missing.length > 0) return { message: TEXTS.fillRequired, fields: missing.map(({ name }) => name) };
  if (!Email.safeParse(account.email).success) return { message: TEXTS.invalidEmail, fields: ['email'] };
  return null;
}
