export const ACCOUNTS = {
  unknown: 'No active account has this email',
  sees: (who: string, role: string) => `Sees what ${who} sees (${role}).`,
  help: 'Leave empty to use your own account, which sees everything. Or enter the email of a partner’s account.',
} as const;

export const API_KEYS = {
  note: 'An API key lets a partner’s software read data here on someone’s behalf, within its scopes. We show it once. Anyone who has the key can use it.',
  notLoaded: 'We couldn’t load the API keys',
  none: 'No API keys yet.',
  createdTitle: 'Your new API key',
  createdNote: 'Send it as Authorization: Bearer. See /api/docs for what it can do.',
  revokeTitle: (name: string | undefined) => `Revoke ${name ?? 'this key'}?`,
  revokeWhy: 'Software that uses this key loses access now. You can’t restore a revoked key.',
  revoked: (name: string) => `${name} revoked`,
  notRevoked: 'We couldn’t revoke the key',
  readsAs: (who: string, scopes: string) => `Reads as ${who}: ${scopes}`,
  until: (day: string | null) => (day ? `Valid until ${day}` : 'Valid until revoked'),
  lastUsed: 'last used',
  usedFrom: (place: string) => ` from ${place}`,
  neverUsed: 'never used',
  newNote: 'Give it only the access it needs.',
  create: 'Create key',
  untilRevoked: 'Until I revoke it',
  nameMissing: 'Please name the key',
  scopesMissing: 'Choose at least one scope',
  nameHint: 'Whose software, and what for',
} as const;

export const WEBHOOKS = {
  note: 'We send signed, numbered events to an address of yours. We retry failed deliveries for 24 hours, then pause the webhook and notify you.',
  notLoaded: 'We couldn’t load the webhooks',
  none: 'No webhooks yet.',
  secretTitle: 'The signing secret of your new webhook',
  secretNote: 'We sign each delivery with it, following Standard Webhooks: HMAC-SHA256 over id, timestamp and body.',
  kinds: (count: number) => `${count} kinds of event`,
  sees: (who: string, kinds: string) => `Sees what ${who} sees, ${kinds}`,
  sent: (sequence: number, waiting: number) => `${sequence} sent, ${waiting} waiting`,
  lastAccepted: ', last accepted',
  failing: 'Failing',
  resume: 'Resume',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteWhy: 'We’ll stop sending events to this address and delete its delivery log.',
  newNote: 'It receives events from now on.',
  create: 'Create webhook',
  nameMissing: 'Please name the webhook',
  urlMissing: 'Please enter its address',
  kindsMissing: 'Choose at least one kind of event',
  nameHint: 'Whose system it is',
} as const;

export const WEBHOOK_DONE = {
  pause: 'Webhook paused',
  resume: 'Webhook resumed',
  test: 'Test delivery on its way',
  delete: 'Webhook deleted',
  replay: 'Sent again',
  failed: 'That didn’t work',
} as const;

export const DELIVERIES = {
  notLoaded: 'We couldn’t load the deliveries',
  none: 'Nothing sent yet.',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  answered: (status: number) => `, answered ${status}`,
  retry: ', retrying',
} as const;

export const SECRET = {
  note: 'We show it only once. Store it where the software reads its secrets.',
  saved: 'I’ve saved it',
} as const;
