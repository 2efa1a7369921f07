import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { answer } from '../lib/child.ts';
import { portOf } from '../lib/http.ts';

/** A mail server that counts the emails to each address, and their Message-IDs. */
const got = new Map<string, string[]>();
let mails = 0;

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  maxClients: 200,
  onData(stream, session, done) {
    let head = '';
    stream.on('data', (piece: Buffer) => {
      if (head.length < 4096) head += piece.toString('latin1');
    });
    stream.on('end', () => {
      const id = /^message-id: *(\S+)/im.exec(head)?.[1] ?? '';
      for (const { address } of session.envelope.rcptTo) {
        const ids = got.get(address) ?? [];
        got.set(address, [...ids, id]);
      }
      mails += 1;
      done();
    });
  },
});

const handlers = {
  async open() {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return { port: portOf(listening) };
  },
  count: () => ({ mails, addresses: got.size }),
  /** What is wrong with these addresses: those that got nothing, and those that got more than one. */
  judge: ({ addresses }: { addresses: string[] }) => ({
    mails,
    none: addresses.filter((address) => !got.has(address)).length,
    twice: addresses.filter((address) => (got.get(address)?.length ?? 0) > 1).length,
    strangers: got.size - addresses.filter((address) => got.has(address)).length,
  }),
};
export type Mailbox = typeof handlers;
answer(handlers);
