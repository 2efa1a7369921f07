export const API = { failed: 'Something went wrong. Please try again.' } as const;
