import type { DuplicateReason, MergeField } from '@libs/contracts';

const REASONS: Record<DuplicateReason, string> = {
  email: 'same email',
  email_domain: 'same email domain',
  phone: 'same phone number',
  postcode_name: 'same name and postcode',
  mpan: 'same MPAN',
};

export const MERGE_FIELD: Record<MergeField, string> = {
  contact: 'Contact',
  companyName: 'Company',
  status: 'Status',
  mpanNumber: 'MPAN',
  businessDetails: 'Business details',
  electricityNeeds: 'Electricity needs',
  expectedSavings: 'Expected savings',
  fundName: 'Fund',
  investmentMandate: 'Mandate',
  certification: 'Investor status',
  capacityPerMonth: 'Capacity a month',
  certifications: 'Certifications',
  serviceAreas: 'Service areas',
};

export const MERGING = {
  reasons: (reasons: readonly DuplicateReason[]) => reasons.map((reason) => REASONS[reason]).join(', '),
  possibly: 'Possibly the same as',
  compare: 'Compare and merge',
  notSame: 'Not the same',
  /** Begins as the button says, for those who speak to it. */
  notSameOf: (name: string) => `Not the same company as ${name}`,
  said: 'Marked as different companies',
  saidFailed: 'We couldn’t save that',
  byHand: 'Merge',
  pick: 'Which record is the same company?',
  pickTitle: 'Merge a duplicate',
  pickHelp: 'Choose a record. You’ll see everything before anything changes.',
  search: 'Name, email or company',
  choose: 'Choose a record',
  next: 'Compare',
  title: (stays: string) => `Merge into ${stays}`,
  about: (goes: string) => `${goes} is merged into it. You can undo this for 30 days.`,
  swap: (goes: string) => `Keep ${goes} instead`,
  field: 'Field',
  stays: (name: string) => `${name}, stays`,
  goes: (name: string) => `${name}, is merged`,
  nothing: 'Not provided',
  same: 'Both records have the same details.',
  moves: 'What moves',
  movesNone: 'Nothing else belongs to it.',
  merge: 'Merge',
  merged: (goes: string) => `${goes} was merged`,
  failed: 'Nothing was merged',
  notLoaded: 'We couldn’t compare the two records',
  mergedHere: (name: string | null, by: string, day: string) =>
    `${name ?? 'A duplicate'} was merged into this record by ${by} on ${day}.`,
  undo: 'Undo the merge',
  undoUntil: (day: string) => `Until ${day}`,
  undone: 'The merge was undone',
  undoFailed: 'We couldn’t undo the merge',
  gone: (day: string, by: string) => `This record was merged on ${day} by ${by}`,
  toStays: 'Open the record it is now part of',
} as const;

export const DUPLICATES = {
  title: 'Duplicates',
  sub: 'Records that may be the same company. Compare two of them, then merge them or mark them as different.',
  button: 'Duplicates',
  list: 'Possible duplicates',
  emptyTitle: 'No possible duplicates',
  empty: 'Records with the same email domain, phone number, MPAN, or name and postcode are listed here.',
  failed: 'We couldn’t load the duplicates',
} as const;
