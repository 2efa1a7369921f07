import type { Need } from '@libs/contracts';

const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`;

/** Texts of the queue: what needs the admin, and for how long it has waited. */
export const QUEUE = {
  title: 'Needs attention',
  kinds: {
    lead: 'New lead',
    proposal_accepted: 'Proposal accepted',
    proposal_declined: 'Proposal declined',
    awaiting_pairing: 'Awaiting pairing',
    commissioning: 'Ready for commissioning',
    go_live: 'Ready to go live',
    overdue: 'Overdue',
    task: 'Task',
  } satisfies Record<Need, string>,
  acts: {
    proposal_accepted: 'Move on',
    proposal_declined: 'Call back',
    awaiting_pairing: 'Create Pairing',
    commissioning: 'Check data',
    go_live: 'Set Live',
    overdue: 'Follow up',
  } satisfies Record<Exclude<Need, 'lead' | 'task'>, string>,
  more: {
    lead: (n: number) => count(n, 'more new lead', 'more new leads'),
    proposal_accepted: (n: number) => count(n, 'more accepted proposal', 'more accepted proposals'),
    proposal_declined: (n: number) => count(n, 'more declined proposal', 'more declined proposals'),
    awaiting_pairing: (n: number) => count(n, 'more host awaiting pairing', 'more hosts awaiting pairing'),
    commissioning: (n: number) => `${n} more ready for commissioning`,
    go_live: (n: number) => `${n} more ready to go live`,
    overdue: (n: number) => `${n} more overdue`,
    task: (n: number) => count(n, 'more task', 'more tasks'),
  } satisfies Record<Need, (n: number) => string>,
  whose: 'Whose records',
  everyones: (n: number) => `Everyone’s ${n}`,
  mine: (n: number) => `Mine ${n}`,
  snoozed: (n: number) => `Snoozed ${n}`,
  snooze: (title: string) => `Snooze ${title}`,
  until: { tomorrow: 'Until tomorrow', week: 'For a week', month: 'For a month' },
  chooseDay: 'Until this day',
  wake: 'Bring back',
  hidden: (day: string) => `Hidden until ${day}`,
  back: 'Back in your queue',
  snoozeFailed: 'We couldn’t snooze this item',
  done: (title: string) => `Done: ${title}`,
  noneSnoozed: 'Nothing is snoozed.',
  takeOn: 'Take on a record to see here what it needs from you.',
  viewAll: (n: number) => `View all ${n}`,
  viewFewer: 'Show fewer',
  leadFailed: 'We couldn’t load the lead',
  caughtUp: 'You’re all caught up.',
  willAppear: 'New leads and overdue projects will appear here.',
  inStage: (wait: string, target: number) => `In this stage for ${wait} (target ${count(target, 'day', 'days')})`,
  waiting: (n: number) => (n === 0 ? 'You’re all caught up.' : count(n, 'item needs you.', 'items need you.')),
  late: (n: number) => (n === 0 ? 'None is overdue.' : count(n, 'is overdue.', 'are overdue.')),
  bestMatch: (funder: string, score: number) => `Best match: ${funder}, score ${score}`,
  usage: (kwh: string) => `${kwh} kWh a year`,
  saves: (amount: string) => `saves ${amount} a year`,
  installs: (day: string) => `installation ${day}`,
} as const;

/** How long something has waited compared with its target, for a screen reader. */
export const WAIT = {
  late: 'Overdue',
  close: 'Close to its target',
  fine: 'Within its target',
} as const;

export const TOTALS = {
  comparedWith: (month: string) => `Compared with the end of ${month}`,
  noTrendSince: (day: string, month: string) =>
    `No trend yet. Our records begin on ${day}, or there was nothing to count at the end of ${month}.`,
  noTrend: (month: string) => `No trend yet. Nothing was recorded by the end of ${month}.`,
  basis: (now: string, before: string, month: string) => `${now} now, ${before} at the end of ${month} (London time)`,
} as const;

export const PIPELINE = {
  oneTick: (sites: string) => `One tick is ${sites}.`,
  amber: 'Amber',
  pastTarget: 'ticks are overdue. Below: median days in the stage.',
  hosts: 'Asset hosts before pairing',
  column: (total: string, title: string, late: string, target: number, close: string) =>
    `${total} ${title}: ${late} past the target of ${target} days, ${close} close to it`,
} as const;

export const ACTIVITY = {
  failed: 'We couldn’t load the activity',
  none: 'Nothing has happened yet.',
} as const;

export const OVERVIEW = { failed: 'We couldn’t load the dashboard' } as const;
