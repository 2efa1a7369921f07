import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@libs/platform';

/** How long a link opens the proposal. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

/** Links that open one proposal, read-only and without signing in: signed, for thirty days or until they are revoked. */
export class ProposalLinks {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = deriveKey(secretKey, 'proposal links');
  }

  /** Paths of the web page and of the PDF. */
  make(id: string, now: Date): { page: string; pdf: string; expiresAt: string } {
    const expires = now.getTime() + LINK_DAYS * DAY_MS;
    const query = new URLSearchParams({
      expires: String(expires),
      signature: this.sign(id, expires).toString('base64url'),
    });
    return {
      page: `/proposals/${id}?${query}`,
      pdf: `/proposals/${id}/pdf?${query}`,
      expiresAt: new Date(expires).toISOString(),
    };
  }

  holds(id: string, { expires, signature }: { expires: number; signature: string }, now: Date): boolean {
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(id, expires);
    return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < expires;
  }

  /** Whether a link that holds was made before all links to its proposal were ended. */
  wasRevoked({ expires }: { expires: number }, revokedBefore: string | null): boolean {
    return revokedBefore !== null && expires - LINK_DAYS * DAY_MS <= new Date(revokedBefore).getTime();
  }

  private sign(id: string, expires: number): Buffer {
    return createHmac('sha256', this.key).update(`${id} ${expires}`).digest();
  }
}
