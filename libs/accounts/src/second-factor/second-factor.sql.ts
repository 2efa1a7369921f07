/** Whether the account of this alias has a second factor: a confirmed TOTP secret or a passkey. */
export const hasSecondFactor = (account: string): string =>
  `(exists (select 1 from account_totp f where f.account_id = ${account}.id and f.confirmed_at is not null)
    or exists (select 1 from passkey f where f.account_id = ${account}.id))`;
