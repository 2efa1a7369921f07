/** Smart control of a battery, on the office’s page of a site. */
export const CONTROL = {
  failed: 'We couldn’t load whether this battery is controlled',
  undecided: 'The host hasn’t decided about smart control, so plans are made and none is sent.',
  decided: (allowed: boolean, name: string, day: string) =>
    `${allowed ? 'Smart control allowed' : 'Smart control stopped'} by ${name}, ${day}.`,
  host: 'the host',
  plan: (status: string) => `Plan: ${status}`,
  handsOff: 'Hands off',
  stopped: 'Smart control is stopped',
} as const;
