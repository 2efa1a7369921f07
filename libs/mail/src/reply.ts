/** What a mail server said, in parts: `550 5.1.1 No such mailbox`. */
export interface Reply {
  code: number | null;
  /** The enhanced code (RFC 3463); null where none was given. */
  status: string | null;
}

export function readReply(text: string): Reply {
  const code = /\b([245]\d\d)\b/.exec(text)?.[1];
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  return { code: code ? Number(code) : null, status: status ?? null };
}

/** No such mailbox, no such domain, moved away, takes no mail, switched off. */
const GONE = /^5\.(?:1\.(?:[01236]|10)|2\.1|4\.4)$/;
const REFUSED: readonly (number | null)[] = [550, 551, 553];

/**
 * Whether a refusal is about the address itself. A full mailbox, a size limit, a timeout or a policy is no evidence
 * about whether the address exists: the email has failed, and the next one may arrive.
 */
export function refusesAddress({ code, status }: Reply, atRecipient: boolean): boolean {
  if (status && status !== '5.0.0') return GONE.test(status);
  return atRecipient && REFUSED.includes(code);
}
