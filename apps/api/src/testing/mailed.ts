import { AccessCodes, accountMails } from '@libs/accounts';
import { renderMail } from '@libs/mail/testing';
import { Clock } from '@libs/platform';
import type { TestApi } from './api.js';

export interface ResetLink {
  accessToken: string;
  refreshToken: string;
}

interface Posted {
  cause: string;
  recipient: string;
  accountId: string | null;
}

/** The newest email of a template to an address in the outbox. */
export async function postedTo(api: TestApi, template: string, to: string): Promise<Posted> {
  const [mail] = await api.query<Posted>(
    `select cause, recipient, account_id as "accountId" from mail
      where template = $1 and recipient = $2 order by created_at desc, id limit 1`,
    [template, to],
  );
  if (!mail) throw new Error(`No ${template} was posted to ${to}`);
  return mail;
}

/** The text of the reset email as the worker sends it; null if the worker drops it. */
export async function resetMailTo(api: TestApi, to: string): Promise<string | null> {
  const mails = accountMails(api.app.get(AccessCodes), api.app.get(Clock));
  const posted = await postedTo(api, 'password_reset', to);
  const props = await api.database.transaction((tx) => mails.password_reset(tx, posted));
  return props && (await renderMail('password_reset', props, api.config.publicUrl)).text;
}

/** The two tokens of the link in the email. */
export async function resetLinkTo(api: TestApi, to: string): Promise<ResetLink> {
  const [address] = /http\S+\/reset-password\?\S+/.exec((await resetMailTo(api, to)) ?? '') ?? [];
  const query = new URL(address ?? '').searchParams;
  return { accessToken: query.get('access_token') ?? '', refreshToken: query.get('refresh_token') ?? '' };
}
