import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind } from '@libs/contracts';
import { type Config, deriveKey } from '@libs/platform';
import { z } from 'zod';

/** What one click switches off: one type of email, or the daily digest. */
export type SwitchedOff = NotificationKind | 'digest';

const Kind = z.enum([...NOTIFICATION_KIND_NAMES, 'digest']);
const Account = z.uuid();

/**
 * The tokens of List-Unsubscribe (RFC 8058): the account and the type of email, signed. They give no access and show nothing. They do
 * not expire, because an email may be opened after years, and unsubscribing twice is harmless.
 */
export class OneClick {
  private readonly key: Buffer;

  constructor({ secretKey }: Pick<Config, 'secretKey'>) {
    this.key = deriveKey(secretKey, 'mail unsubscribe');
  }

  pathFor(accountId: string, what: SwitchedOff): string {
    return `/api/mail/unsubscribe/${accountId}.${what}.${this.sign(accountId, what).toString('base64url')}`;
  }

  /** Null for a token that is not ours. */
  read(token: string): { accountId: string; what: SwitchedOff } | null {
    const [account, kind, signature = ''] = token.split('.');
    const accountId = Account.safeParse(account);
    const what = Kind.safeParse(kind);
    if (!accountId.success || !what.success) return null;
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(accountId.data, what.data);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return { accountId: accountId.data, what: what.data };
  }

  private sign(accountId: string, what: SwitchedOff): Buffer {
    return createHmac('sha256', this.key).update(`${accountId} ${what}`).digest();
  }
}

/** The type of an email, by its data; null for one that cannot be switched off. */
export function kindOfMail(template: string, data: Record<string, unknown>): SwitchedOff | null {
  if (template === 'daily_digest') return 'digest';
  const kind = Kind.safeParse(data.kind);
  return kind.success ? kind.data : null;
}

/** Whether the email is optional: emails about the account, or that were requested, are always sent. */
export function isOptional(template: string, data: Record<string, unknown>): boolean {
  const kind = kindOfMail(template, data);
  return kind === 'digest' || (kind !== null && !('security' in NOTIFICATION_KINDS[kind]));
}
