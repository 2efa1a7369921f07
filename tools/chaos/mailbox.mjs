// The mail server of the suite, a process of its own: what it took responsibility for, by Message-ID.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { answer } from '../../bench/lib/child.mjs';

/** `Message-ID → {recipient, times}` */
const got = new Map();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, { envelope }, done) {
    let head = '';
    stream.on('data', (piece) => {
      if (head.length < 4096) head += piece.toString('latin1');
    });
    // A line that is cut in the message ends without its last dot: `end` comes for whole mails alone.
    stream.on('end', () => {
      const id = /^message-id: *<?([^\s>]+)/im.exec(head)?.[1] ?? '';
      const recipient = envelope.rcptTo[0].address;
      got.set(id, { recipient, times: (got.get(id)?.times ?? 0) + 1 });
      done();
    });
  },
});
server.on('error', () => {});

answer({
  async open() {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return listening.address().port;
  },
  forget: () => got.clear(),
  got: () => [...got].map(([id, { recipient, times }]) => ({ id, recipient, times })),
});
