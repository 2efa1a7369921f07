/** Texts of what is sent from this browser. */
export const SYNC_QUEUE = {
  broken: 'The connection dropped before the file had been sent',
  lost: 'This phone no longer has it. Please add it again.',
  refused: 'We couldn’t accept it',
  start: 'Start',
  ready: 'Ready for commissioning',
  commission: 'Commissioning form',
  survey: 'Survey',
  message: 'Message',
  ticket: {
    accept: 'Accept',
    decline: 'Decline',
    visit: 'Visit',
    arrive: 'On site',
    notes: 'Note',
    swap: 'Replaced device',
    fix: 'Fixed',
  },
} as const;
