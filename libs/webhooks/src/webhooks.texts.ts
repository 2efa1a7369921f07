/** Why a webhook is refused, as its admin reads it. */
export const REFUSALS = {
  webhookNotFound: 'Webhook not found',
  userNotFound: 'User not found',
  notActive: 'This account isn’t active',
  needsActive: 'Choose an active account for the webhook to see as',
} as const;

/** Why an address can't be an endpoint. */
export const ADDRESS = {
  notUrl: 'That isn’t a web address. It should look like https://example.com/hook',
  notHttps: 'The address must begin with https://',
  password: 'Leave the user name and password out of the address. Deliveries are signed instead.',
  fragment: 'Leave out the part after #. It is never sent.',
  port: 'The port must be 443, or 1024 and above',
  notPublic: 'This address isn’t on the public internet',
} as const;

/** What a delivery met, and why an endpoint was paused. */
export const DELIVERY = {
  gone: 'The server replied that it’s gone (410)',
  failing: (hours: number) => `No delivery succeeded for ${hours} hours`,
  redirect: (status: number) => `The server replied with a redirect (${status}). Enter the address that it leads to.`,
  status: (status: number) => `The server replied ${status}`,
  tooOld: 'This event is more than 30 days old and can no longer be sent',
} as const;
