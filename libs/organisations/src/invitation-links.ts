import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '@libs/platform';

/**
 * The link of an invitation. It follows from the invitation and how often it was sent, so that an email that is sent a second
 * time after a crash has the same link, and no row, job or log needs to contain it. The database only has its hash.
 */
export class InvitationLinks {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = deriveKey(secretKey, 'invitation links');
  }

  tokenOf({ id, sends }: { id: string; sends: number }): string {
    return createHmac('sha256', this.key).update(`${id} ${sends}`).digest('base64url');
  }

  hashOf(invitation: { id: string; sends: number }): Buffer {
    return hashOfToken(this.tokenOf(invitation));
  }
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Behind the `#`: browsers do not send that part, so that no server's log has the token. */
export const joinHref = (token: string): string => `/join#${token}`;
