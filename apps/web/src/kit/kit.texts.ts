export const DATE = { example: 'For example, 23 November 2026' } as const;

export const CODE = {
  copyOf: (name: string) => `Copy the code of ${name}`,
  copy: 'Copy code',
  earlier: 'The earlier code no longer works:',
  emailedTo: (address: string) => `We’ve emailed it to ${address}`,
} as const;

export const COMBOBOX = { searching: 'Searching…', none: 'No matches' } as const;

export const PASSWORD_INPUT = { capsLock: 'Caps Lock is on' } as const;

export const FRESHNESS = {
  loading: 'Loading…',
  stale: (time: string) => `No data since ${time} – data gap, not an outage`,
  late: (time: string) => `Late, last reading ${time}`,
  updated: (time: string) => `Updated ${time}`,
} as const;
