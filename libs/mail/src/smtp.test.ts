import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { openSmtp } from './smtp.js';

/** A server that offers no TLS, or one whose offer someone in between has taken out of its greeting: both look like this. */
const received: string[] = [];
const plain = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, _, done) {
    void text(stream).then((mail) => {
      received.push(mail);
      done();
    });
  },
});
let url: string;
const mail = { from: 'hello@voltmere.example', to: 'ada@people.example', subject: 'A link', text: 'https://link' };

beforeAll(async () => {
  const listening = plain.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => plain.close(resolve)));

test('where TLS is required nothing is sent in the clear', async () => {
  const send = await openSmtp(url, { requireTls: true });
  await expect(send(mail)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
});

test('without the requirement it goes as the server takes it', async () => {
  const send = await openSmtp(url, { requireTls: false });
  await send(mail);
  expect(received[0]).toContain('https://link');
});
