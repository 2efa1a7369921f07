/** Texts of what this phone holds until it has arrived. */
export const OUTBOX = {
  held: 'Will send when you’re back online',
  onPage: 'On this page',
  unkept: 'This phone has no room to save it. Keep this page open until it has been sent.',
  sending: 'Sending',
  stored: 'Received, being checked',
  fileAccepted: 'Checked and ready',
  stepAccepted: 'Received and done',
  rejected: 'Rejected when we checked it',
  count: (arrived: number, all: number, refused: number) =>
    `${arrived} of ${all} received${refused > 0 ? `, ${refused} rejected` : ''}`,
  title: 'From this phone',
  allAccepted: 'Everything from this phone has been accepted',
  tryAgain: (name: string) => `Try again: ${name}`,
  discard: (name: string) => `Discard ${name}`,
  discardTitle: (name: string) => `Discard ${name}?`,
  discardLost: 'It hasn’t been accepted, and you’ll lose the copy on this phone.',
  discardOffice: 'The office will stop waiting for it.',
  wasRefused: (name: string) => `${name} was rejected`,
  refusedAt: (site: string, reason: string) => `${site}: ${reason}`,
  formKept: 'Saved on this phone',
  formKeptDetail: 'We’ll send the form when you’re back online.',
} as const;

/** Without a network. */
export const OFFLINE = {
  asOf: (time: string) => `Offline, as of ${time}.`,
  nothingHeld: 'Your work is saved on this phone and will send when you’re back online.',
  held: (steps: number, files: number) => {
    const parts = [
      steps > 0 && (steps === 1 ? '1 step' : `${steps} steps`),
      files > 0 && (files === 1 ? '1 file' : `${files} files`),
    ].filter(Boolean);
    return `${parts.join(' and ')} saved on this phone. ${steps + files === 1 ? 'It' : 'They'} will send when you’re back online.`;
  },
} as const;
