import type { PlanStatus } from '@libs/contracts';

/** The state of a plan in a word or two. */
export const PLAN_WORDS: Record<PlanStatus, string> = {
  drafted: 'drafted',
  published: 'about to be sent',
  sent: 'sent',
  confirmed: 'confirmed',
  running: 'running',
  scored: 'scored',
  superseded: 'replaced',
  not_sent: 'not sent',
  refused: 'refused',
  overridden: 'overridden',
  hands_off: 'stopped',
};
