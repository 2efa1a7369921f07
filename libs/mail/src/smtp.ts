import { setTimeout as sleep } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { readReply, refusesAddress } from './reply.js';

/** Sends an email; resolves once the other server has accepted it. */
export type SendMail = (message: SendMailOptions) => Promise<void>;

/** Well within the lease of an email. */
const PATIENCE_MS = 60_000;

/** Sends through a server. Loaded with the first email, because code that only writes to the outbox needs no SMTP. */
export async function openSmtp(url: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
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

/** Whether the server refused this email permanently (5xx), so that a retry is pointless. */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** Whether the server refused the address, and not this email or its sender. */
export function isRefusalOfAddress(error: unknown): boolean {
  const { command, response = '' } = error as { command?: string; response?: string };
  return isRefusal(error) && refusesAddress(readReply(response), command === 'RCPT TO');
}
