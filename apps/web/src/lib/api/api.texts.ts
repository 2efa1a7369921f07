export const API = { failed: 'Something went wrong. Please try again.' } as const;

/** The call never arrived. The browser may take itself for online all the same. */
export const UNREACHED = 'You’re offline, or the connection is too slow. Try again in a minute.';
