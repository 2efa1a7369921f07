export const WORKLOAD = {
  certificate: (number: number) => `Certificate ${number}`,
  validUntil: (number: number) => `Certificate ${number} is valid until`,
  remove: (number: number) => `Remove certificate ${number}`,
  examples: 'MCS, insurance, NICEIC',
  reasonMissing: 'Please give a reason',
  reason: 'Reason for continuing',
  reasonHelp: 'Shown in the timeline',
} as const;
