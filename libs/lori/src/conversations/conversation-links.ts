import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@libs/platform';

/** What a mail's link carries beside the conversation's id, so that it opens in a browser that the conversation does not know. */
export class ConversationLinks {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = deriveKey(secretKey, 'conversation links');
  }

  keyOf = (id: string): string => this.sign(id).toString('base64url');

  holds(id: string, key: string): boolean {
    const given = Buffer.from(key, 'base64url');
    const right = this.sign(id);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private sign(id: string): Buffer {
    return createHmac('sha256', this.key).update(id.toLowerCase()).digest();
  }
}
