export const LIVE = {
  gone: 'You can’t see this any more. It was removed, or it’s no longer assigned to you.',
} as const;
