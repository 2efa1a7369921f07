import type { ProjectStatus } from '@libs/contracts';

/** What an empty column says. */
export const EMPTY: Record<ProjectStatus, string> = {
  pending: 'No project is waiting for a funder.',
  confirmed: 'No project is waiting for an installer.',
  job_assigned: 'No installation is about to start.',
  in_progress: 'No installation is under way.',
  awaiting_commissioning: 'No project is waiting to be commissioned.',
  complete: 'No project is waiting to go live.',
  live: 'No project is live yet.',
};

/** What the board says. */
export const BOARD = {
  noMouse: 'Without a mouse:',
  keys: [
    [['Space'], 'picks up'],
    [['←', '→'], 'move'],
    [['Space'], 'drops'],
    [['Esc'], 'puts back'],
  ],
  orMove: '. You can also use the Move button of a card. The tall tick is the target in days.',
  pastTarget: (days: number) => `, past the target of ${days} days`,
  target: (days: number) => `, target ${days} days`,
  notMoved: (to: string) => `Not moved to ${to}`,
  pickedUp: (name: string, status: string) => `Picked up ${name} in ${status}`,
  putBack: (name: string) => `${name} was put back`,
  dropped: (name: string, status: string) => `${name} was dropped on ${status}`,
  over: (status: string) => `Over ${status}`,
  sum: (amount: string) => `${amount} a year`,
} as const;
