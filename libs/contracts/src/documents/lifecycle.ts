import type { ActionSpec } from '../base/lifecycle.js';

export const FILE_STATES = ['checking', 'ready', 'rejected'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** `commissioning_form` is the one for a G99 connection; `ticket_photo` what was done at a live site. */
export const FILE_TYPES = [
  'mcs_certificate',
  'dno_approval',
  'commissioning_form',
  'insurance_note',
  'ticket_photo',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const FILE_ACTIONS = {
  upload: { by: ['installer', 'admin'], own: true, from: [], to: 'checking', label: 'Upload' },
  pass: { by: ['system'], from: ['checking'], to: 'ready', label: 'Pass' },
  fail: { by: ['system'], from: ['checking'], to: 'rejected', label: 'Fail' },
} as const satisfies Record<string, ActionSpec<FileState>>;
