/** What may need an admin's attention. */
export const NEEDS = [
  'lead',
  'proposal_accepted',
  'proposal_declined',
  'awaiting_pairing',
  'commissioning',
  'go_live',
  'overdue',
  'task',
] as const;
export type Need = (typeof NEEDS)[number];
