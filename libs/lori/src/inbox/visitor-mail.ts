import type { Tx } from '@libs/platform';
import type { ConversationLinks } from '../conversations/conversation-links.js';

const TO_VISITOR = /^\/#lori=([0-9a-f-]{36})$/;

/**
 * The mail of a person's answer, made when it is sent: a visitor's link opens the conversation in any browser, so what
 * it opens with is in no outbox. An account signs in.
 */
export const personAnsweredProps =
  (links: ConversationLinks) =>
  async (_: Tx, { data }: { data: Record<string, unknown> }): Promise<object> => {
    const [, id] = TO_VISITOR.exec(String(data.href)) ?? [];
    return id ? { ...data, href: `/#lori=${id}.${links.keyOf(id)}` } : data;
  };
