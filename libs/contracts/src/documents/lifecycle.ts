import type { ActionSpec } from '../base/lifecycle.js';

export const FILE_STATES = ['checking', 'ready', 'rejected'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** `commissioning_form` is the one for a G99 connection; `ticket_photo` what was done at a live site, `job_photo` an installation or its survey; the last three are consents. */
export const FILE_TYPES = [
  'mcs_certificate',
  'dno_approval',
  'commissioning_form',
  'insurance_note',
  'ticket_photo',
  'job_photo',
  'landlord_consent',
  'roof_lease',
  'lender_consent',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Scans of what is signed on paper because the building isn't the host's alone. They are the host's, the funder's and the office's. */
export const CONSENT_TYPES = ['landlord_consent', 'roof_lease', 'lender_consent'] as const satisfies FileType[];
export type ConsentType = (typeof CONSENT_TYPES)[number];
export const isConsent = (type: FileType): type is ConsentType => (CONSENT_TYPES as readonly FileType[]).includes(type);
/** What goes up with the other documents of a project; consents and photos of a job have routes of their own. */
export const PROJECT_FILE_TYPES = FILE_TYPES.filter((type) => !isConsent(type) && type !== 'job_photo');

export const FILE_ACTIONS = {
  upload: { by: ['installer', 'admin'], own: true, from: [], to: 'checking', label: 'Upload' },
  pass: { by: ['system'], from: ['checking'], to: 'ready', label: 'Pass' },
  fail: { by: ['system'], from: ['checking'], to: 'rejected', label: 'Fail' },
} as const satisfies Record<string, ActionSpec<FileState>>;
