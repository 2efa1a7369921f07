/** Why a command on a bill is refused, and why a month is held, as a notification says it. */
export const REFUSALS = {
  notFound: 'We couldn’t find this month',
  billNotFound: 'We couldn’t find this bill',
  funderNotFound: 'We couldn’t find this funder',
  projectNotFound: 'We couldn’t find this project',
  drawing: 'The document of this bill is being prepared. Try again in a minute.',
  changed: 'This month has changed. Check it again before you release it.',
  notHeld: 'This month isn’t held',
  notReady: 'This month can’t be issued yet',
  held: 'This month is held. Release it with a reason first.',
  noSupplier: 'Enter this funder’s billing details first, on its record under Billing',
  noPrice: 'The price of this month isn’t known, so it can’t be billed',
  notBilled: 'This month has no bill yet',
  payLater: 'Enter a day that isn’t in the future',
  referenceUsed: 'A payment from this host to this supplier already has this reference',
  codeUsed: 'Another funder already uses this code',
  codeFixed: 'Bills have been issued under this code, so it can’t be changed',
  noNote: 'The proposed note has changed. Check it again before you issue it.',
  notOpen: 'This bill is paid, so there is nothing to query',
} as const;

export const HOLD_WORDS = {
  supplier: 'the funder’s billing details haven’t been entered',
  price: 'the price of the month isn’t known',
  missing: 'half hours are missing',
  nothing: 'there are no readings',
  gap: 'no reading for more than 48 hours',
  estimated: 'more than 2% of the half hours are estimated',
  clipped: 'the meters disagree',
} as const;
