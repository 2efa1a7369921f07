/** A page whose code has not been loaded on this device, without a network. */
export const OFFLINE_PAGE = {
  title: 'You’re offline',
  text: 'This page hasn’t been loaded on this device yet. It will open as soon as you’re back online.',
  tryAgain: 'Try again',
  back: 'Go back',
} as const;
