import type { NotSentReason, PlanObjective, StretchWhy } from '@libs/contracts';

/** The plan of the battery on a host's Energy page. */
export const PLAN = {
  title: 'Today’s plan',
  tomorrow: 'Tomorrow',
  made: (time: string) => `Made at ${time}`,
  failed: 'We couldn’t load the plan',
  none: 'No plan has been made yet',
  noneText: 'Plans are made at 16:30 and 23:30.',
  empty: 'There is no plan for this day yet.',
  saves: 'Expected saving',
  savesText: 'by the end of the day after tomorrow, compared with the battery’s own mode',
  battery: 'Battery',
  full: (percent: string) => `${percent}% full`,
  stored: (kwh: string, of: string) => `${kwh} of ${of} kWh, as planned`,
  storedRead: (kwh: string, of: string) => `${kwh} of ${of} kWh, as last read`,
  keys: { did: 'What the battery did', planned: 'What was planned' },
  chart: 'What the battery is planned to do in each half hour, in kWh',
  charges: 'Charges',
  powers: 'Powers the site',
  axis: 'kWh in each half hour, London time',
  states: { done: 'Past', now: 'Now', planned: 'Planned' },
  why: { price: 'Price', sun: 'Sun', carbon: 'Carbon', event: 'Peak event', reserve: 'Reserve' } satisfies Record<
    StretchWhy,
    string
  >,
  assumed: 'The plan assumes one price for all hours, because your tariff hasn’t been entered.',
  assumedUse: 'The charge and your use aren’t measured: the plan assumes both.',
  notSent: {
    consent: 'You haven’t allowed smart control, so this plan isn’t sent. Your battery runs in its own mode.',
    stopped: 'Smart control is stopped, so this plan isn’t sent. Your battery runs in its own mode.',
    no_way: 'We can’t send plans to your inverter. Your battery runs in its own mode.',
    no_contact: 'We couldn’t reach your inverter, so this plan wasn’t sent. It keeps its settings until the next plan.',
  } satisfies Record<NotSentReason, string>,
  sending: {
    published: 'This plan is about to be sent to your inverter.',
    sent: 'This plan was sent to your inverter.',
    confirmed: 'Your inverter has taken this plan.',
    running: 'Your inverter follows this plan.',
    refused: 'Your inverter didn’t take this plan. It keeps its settings until the next one.',
    overridden:
      'Someone has changed the settings of your inverter, so this plan has ended. The next one will be sent as usual.',
  } as Record<string, string>,
  ended: 'Smart control was stopped. Your battery runs in its own mode.',
  aim: 'What the plan aims for',
  aims: {
    balanced: 'Lowest cost, then least carbon',
    cheapest: 'Lowest cost',
    greenest: 'Least carbon',
  } satisfies Record<PlanObjective, string>,
  reserve: 'Reserve',
  reserves: (percent: number) => (percent === 0 ? 'No reserve' : `Keep ${percent}%`),
  allow: 'Allow smart control',
  handsOff: 'Hands off',
  allowed: 'Smart control is allowed',
  stopped: 'Smart control is stopped',
  saved: 'Saved. A new plan will follow in a moment',
} as const;
