import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Clock, type Config, type Database, logOf } from '@libs/platform';
import { keepLocalMail } from './local-mail.js';

const log = logOf('mailbox');

const LARGEST = 5 * 1024 * 1024;

/** Whether anyone may read the emails of this process in the browser: only in demo and development. */
export const hasLocalMailbox = ({ demo, environment }: Pick<Config, 'demo' | 'environment'>): boolean =>
  demo || environment !== 'production';

export interface LocalMailbox {
  url: string;
  close(): Promise<void>;
}

/** A mail server on this machine that stores what it receives, so that the whole sending path is used. */
export async function openLocalMailbox(database: Database, clock: Clock): Promise<LocalMailbox> {
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([import('smtp-server'), import('postal-mime')]);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST,
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) =>
          keepLocalMail(
            database.read(),
            mail,
            session.envelope.rcptTo.map(({ address }) => address),
            clock.now(),
          ),
        )
        .then(
          () => done(),
          (error: Error) => {
            log.warn({ error: error.message }, 'a mail was not kept');
            done(new Error('The mail could not be kept'));
          },
        );
    },
  });
  server.on('error', (error) => log.warn({ error: error.message }, 'local mailbox'));
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
