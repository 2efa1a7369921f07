import { setTimeout as sleep } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { readReply, refusesAddress } from './reply.js';

/** Hands a mail over; resolves once the other side has taken responsibility for it. */
export type SendMail = (message: SendMailOptions) => Promise<void>;

/** Well within the lease of a mail that was taken. */
const PATIENCE_MS = 60_000;

/**
 * Sends through a server. Loaded when the first mail goes, since most processes need no SMTP. `requireTls`: a server that does not offer
 * TLS gets nothing; without it TLS is used where it is offered, and someone in between could suppress the offer.
 */
export async function openSmtp(url: string, { requireTls }: { requireTls: boolean }): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (message) => {
    const late = new AbortController();
    const tooLate = sleep(PATIENCE_MS, undefined, { signal: late.signal, ref: false }).then(
      () => Promise.reject(new Error('The mail server took too long')),
      () => undefined,
    );
    try {
      await Promise.race([transport.sendMail(message), tooLate]);
    } finally {
      late.abort();
    }
  };
}

/** Whether the server refused this mail for good (5xx): another try would only be refused again. */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** Whether it was the address that the server refused, and not this mail or its sender. */
export function isRefusalOfAddress(error: unknown): boolean {
  const { command, response = '' } = error as { command?: string; response?: string };
  return isRefusal(error) && refusesAddress(readReply(response), command === 'RCPT TO');
}
