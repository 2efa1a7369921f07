export const SYNC_QUEUE = {
  broken: 'The connection dropped before the file was sent',
  lost: 'This phone no longer has it. Please add it again',
} as const;
