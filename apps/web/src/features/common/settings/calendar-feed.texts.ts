/** The calendar feed in the settings of admins and installers. */
export const FEED = {
  title: 'Visits in your own calendar',
  note: 'The calendar on your phone or computer can show your visits too. Give it a secret address, and it will look for changes now and then, often once an hour.',
  make: 'Make an address',
  made: (day: string) => `Your address was made on ${day}. It isn’t shown again.`,
  address: 'Secret address',
  once: 'Add it in your calendar under “Subscribe” or “From the internet”. Anyone who has it can read your visits. We show it this once.',
  again: 'Make a new address',
  againTitle: 'Make a new address?',
  againWhat: ['The old address stops working at once.', 'Calendars that use it need the new one.'],
  remove: 'Remove',
  removeTitle: 'Remove your calendar address?',
  removeWhat: ['Calendars that use it stop showing visits.'],
  removed: 'The calendar address was removed',
  failed: 'We couldn’t change your calendar address',
  notLoaded: 'We couldn’t load your calendar address',
} as const;
