// The mail servers of the suite, a process of their own: the emails that were accepted, by Message-ID, and the mailbox of replies.
import { once } from 'node:events';
import { ImapStandIn } from '@libs/mail/testing';
import { SMTPServer } from 'smtp-server';
import { answer } from '../../bench/lib/child.ts';
import { portOf } from '../../bench/lib/http.ts';
import type { ArrivedMail } from './told.ts';

const inbox = new ImapStandIn();
/** By Message-ID. */
const got = new Map<string, ArrivedMail>();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, { envelope }, done) {
    let head = '';
    stream.on('data', (piece: Buffer) => {
      if (head.length < 4096) head += piece.toString('latin1');
    });
    // A connection that is cut during the message ends without its last dot: `end` only fires for whole emails.
    stream.on('end', () => {
      const id = /^message-id: *<?([^\s>]+)/im.exec(head)?.[1] ?? '';
      const recipient = envelope.rcptTo[0]?.address ?? '';
      got.set(id, { id, recipient, times: (got.get(id)?.times ?? 0) + 1 });
      done();
    });
  },
});
server.on('error', () => {});

const handlers = {
  async open() {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return portOf(listening);
  },
  /** The address of the mailbox of replies, with its password. */
  openInbox: () => inbox.start(),
  deliver: ({ sources }: { sources: string[] }) => {
    for (const source of sources) inbox.deliver(source);
  },
  /** How many replies nobody has taken yet. */
  left: () => inbox.left,
  forget: () => got.clear(),
  got: () => [...got.values()],
};
export type Mailbox = typeof handlers;
answer(handlers);
