import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CountingMailbox {
  url: string;
  received: Email[];
  close(): Promise<void>;
}

/** A mail server for tests: what it received, parsed again. */
export async function countingMailbox(): Promise<CountingMailbox> {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _, done) =>
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => received.push(mail))
        .then(() => done()),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { url, received, close: () => new Promise((done) => server.close(() => done())) };
}
