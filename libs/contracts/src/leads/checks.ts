import { TEXTS } from '../texts.js';

/** The lead form's checks and cleaning, the same in the browser and on the server. */

/** What a visitor typed into the form. */
export interface TypedLead {
  fullName: string;
  companyName: string;
  workEmail: string;
  phoneNumber?: string | null | undefined;
}

export interface LeadFault {
  path: keyof TypedLead;
  message: string;
}

/** A valid lead as it is stored: the original input, and the sanitised copy of the names. */
export interface CleanLead {
  fullName: string;
  companyName: string;
  workEmail: string;
  phoneNumber: string | null;
  cleaned: { fullName: string; companyName: string };
}

// Letters of any script, with their marks. Phones type the curly apostrophe.
const NAME = /^[\p{L}\p{M}\p{Zs}'’-]+$/u;
const COMPANY = /^[\p{L}\p{M}\p{Nd}\p{Zs}&.,()-]+$/u;
/** The pattern of HTML's email field, with a dot in the domain. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;
const LONGEST_EMAIL = 320;
const UK_PHONE = /^(?:\+44|0)[1-9]\d{8,9}$/;
const LONGEST = 1000;

const tidy = (text: string): string => text.normalize('NFC').trim();
const has = (text: string, atLeast: number): boolean => [...text].length >= atLeast;
const email = (typed: string): string => typed.trim().toLowerCase();
const phone = (typed: string | null | undefined): string => (typed ?? '').replace(/\s/g, '');

/** The checks in their order. */
const CHECKS: readonly { path: keyof TypedLead; message: string; passes: (lead: TypedLead) => boolean }[] = [
  {
    path: 'fullName',
    message: TEXTS.invalidFullName,
    passes: ({ fullName }) => has(tidy(fullName), 2) && NAME.test(tidy(fullName)),
  },
  {
    path: 'companyName',
    message: TEXTS.invalidCompanyName,
    passes: ({ companyName }) => has(tidy(companyName), 2) && COMPANY.test(tidy(companyName)),
  },
  {
    path: 'workEmail',
    message: TEXTS.invalidEmail,
    passes: ({ workEmail }) => email(workEmail).length <= LONGEST_EMAIL && EMAIL.test(email(workEmail)),
  },
  {
    path: 'phoneNumber',
    message: TEXTS.invalidPhone,
    passes: ({ phoneNumber }) => phone(phoneNumber) === '' || UK_PHONE.test(phone(phoneNumber)),
  },
];

/** The first check that fails, with the message that the visitor is shown; null when all pass. */
export function leadFault(lead: TypedLead): LeadFault | null {
  const failed = CHECKS.find(({ passes }) => !passes(lead));
  return failed ? { path: failed.path, message: failed.message } : null;
}

/** A lead that passed its checks, as it is stored. */
export const cleanLead = (lead: TypedLead): CleanLead => ({
  fullName: asTyped(lead.fullName),
  companyName: asTyped(lead.companyName),
  workEmail: email(lead.workEmail),
  phoneNumber: phone(lead.phoneNumber) || null,
  cleaned: { fullName: sanitise(lead.fullName), companyName: sanitise(lead.companyName) },
});

/** Unicode NFC without control characters, trimmed; everything else is kept. */
const asTyped = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim();

/**
 * The sanitised copy of the specification: no angle brackets, no script-like words, and only word characters, spaces
 * and - @ . , ( ) & ', at most 1000. Repeats until nothing changes, because a removal may create a new match.
 */
export function sanitise(text: string): string {
  const once = text
    .replace(/[<>]/g, '')
    .replace(/javascript:|script|\bon\w+\s*=/gi, '')
    .replace(/[^\w \-@.,()&']/g, '');
  return once === text ? once.trim().slice(0, LONGEST).trim() : sanitise(once);
}
