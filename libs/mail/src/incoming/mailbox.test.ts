import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ImapStandIn } from '../stand-in/imap-server.js';
import { emptyMailbox } from './mailbox.js';

let server: ImapStandIn;
let url: string;

beforeEach(async () => {
  server = new ImapStandIn();
  url = await server.start();
});
afterEach(() => server.stop());

const mail = (subject: string) => `From: a@x.example\nSubject: ${subject}\n\nHello\n`;
const subjects = async () => {
  const seen: string[] = [];
  const taken = await emptyMailbox(url, async (source) => {
    seen.push(/Subject: (.*)\r/.exec(Buffer.from(source).toString())?.[1] ?? '');
  });
  return { seen, taken };
};

test('mails are taken in their order, and are gone once they were', async () => {
  server.deliver(mail('one'));
  server.deliver(mail('two'));
  expect(await subjects()).toEqual({ seen: ['one', 'two'], taken: 2 });
  expect(server.left).toBe(0);
  expect(await subjects()).toEqual({ seen: [], taken: 0 });
});

test('a mail that could not be taken stays, the others are taken, and the failure is told', async () => {
  server.deliver(mail('bad'));
  server.deliver(mail('good'));
  const take = async (source: Uint8Array) => {
    if (Buffer.from(source).toString().includes('bad')) throw new Error('no database');
  };
  await expect(emptyMailbox(url, take)).rejects.toThrow('no database');
  expect(server.left).toBe(1);
  expect((await subjects()).seen).toEqual(['bad']);
});

test('a connection that is cut before a mail is removed leaves it for the next time', async () => {
  server.deliver(mail('one'));
  server.cutAt = 'UID STORE';
  await expect(subjects()).rejects.toThrow();
  expect(server.left).toBe(1);
  server.cutAt = null;
  expect((await subjects()).seen).toEqual(['one']);
});

test('a wrong password is an error that does not say it', async () => {
  const wrong = url.replace('o-p3n', 'wr0ng-one');
  const failure = await emptyMailbox(wrong, async () => undefined).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String((failure as Error).message)).not.toContain('wr0ng-one');
});

test('a password is not sent to another machine without TLS', async () => {
  // The stand-in has no STARTTLS, and this is not one of the names by which a machine calls itself.
  const other = new ImapStandIn();
  try {
    await expect(emptyMailbox(await other.start('127.0.0.2'), async () => undefined)).rejects.toThrow();
    expect(other.commands).toContain('CAPABILITY');
    expect(other.commands).not.toContain('LOGIN');
  } finally {
    await other.stop();
  }
});
