import { createHmac, timingSafeEqual } from 'node:crypto';
import { Clock, Config, deriveKey } from '@libs/platform';
import { Injectable } from '@nestjs/common';

const VALID_MS = 5 * 60_000;

export interface Wanted {
  fileId: string;
  accountId: string;
  /** The link opens nothing once this session has ended; null for a key of the API, which has none. */
  sessionId: string | null;
  preview: boolean;
}

/** Links to bytes: signed, of one person's session, for five minutes. Anyone who has one can open it. */
@Injectable()
export class FileLinks {
  private readonly key: Buffer;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.secretKey, 'file links');
  }

  make(wanted: Wanted): { url: string; expiresAt: string } {
    const expires = this.clock.now().getTime() + VALID_MS;
    const query = new URLSearchParams({
      expires: String(expires),
      for: wanted.accountId,
      ...(wanted.sessionId ? { session: wanted.sessionId } : {}),
      signature: this.sign(wanted, expires).toString('base64url'),
      ...(wanted.preview ? { preview: '1' } : {}),
    });
    return { url: `/api/files/${wanted.fileId}/content?${query}`, expiresAt: new Date(expires).toISOString() };
  }

  holds(wanted: Wanted, { expires, signature }: { expires: number; signature: string }): boolean {
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(wanted, expires);
    return given.length === right.length && timingSafeEqual(given, right) && this.clock.now().getTime() < expires;
  }

  private sign({ fileId, accountId, sessionId, preview }: Wanted, expires: number): Buffer {
    const text = `${fileId} ${accountId} ${sessionId ?? '-'} ${preview} ${expires}`;
    return createHmac('sha256', this.key).update(text).digest();
  }
}
