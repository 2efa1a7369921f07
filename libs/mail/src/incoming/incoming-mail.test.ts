import { describe, expect, test } from '@jest/globals';
import { readIncoming } from './incoming-mail.js';

const HEAD =
  'From: Tom Hallam <Tom@Hallam.example>\nTo: Voltmere <replies+abc@voltmere.example>\nMessage-ID: <1@hallam>';
const read = (head: string, body: string) => readIncoming(Buffer.from(`${head}\n\n${body}`.replace(/\n/g, '\r\n')));

describe('what was written', () => {
  test.each([
    ['plain', 'Tuesday at nine is fine.\nThanks', 'Tuesday at nine is fine.\nThanks'],
    [
      'quoted below',
      'Yes.\n\nOn Mon, 23 Nov 2026 at 10:01, Voltmere <a@b.example> wrote:\n> Shall we?\n> Regards',
      'Yes.',
    ],
    ['a signature', 'Yes.\n\n-- \nTom Hallam\nHallam Solar\n07700 900123', 'Yes.'],
    ['from a phone', 'Yes.\n\nSent from my iPhone', 'Yes.'],
    [
      'Outlook',
      'Yes, nine.\n\n________________________________\nFrom: Voltmere <a@b.example>\nSent: 23 November 2026 10:01\nTo: Tom\nSubject: New message\n\nThe price is a secret',
      'Yes, nine.',
    ],
    ['only a quote', '> Shall we?', ''],
  ])('%s', async (_, body, expected) => {
    expect((await read(HEAD, body)).text).toBe(expected);
  });

  test('of a mail in HTML alone, its words', async () => {
    const html =
      '<html><head><style>p{}</style></head><body><p>Nine is fine &amp; the ladder&nbsp;too.</p><script>alert(1)</script><blockquote>old secret</blockquote></body></html>';
    const { text } = await read(`${HEAD}\nContent-Type: text/html; charset=utf-8`, html);
    expect(text).toBe('Nine is fine & the ladder too.');
  });
});

test('whom it is from and for, by whichever header', async () => {
  const mail = await read(`${HEAD}\nCc: Second <b@x.example>\nDelivered-To: replies+DEF@voltmere.example`, 'Hi');
  expect(mail.from).toBe('tom@hallam.example');
  expect(mail.recipients).toEqual(['replies+abc@voltmere.example', 'b@x.example', 'replies+def@voltmere.example']);
});

test('the same mail has the same key, however it arrives', async () => {
  const one = await read(`Received: by a\n${HEAD}`, 'Hi');
  expect((await read(`Received: by b\n${HEAD}`, 'Hi')).key).toBe(one.key);
  expect((await read(HEAD.replace('<1@', '<2@'), 'Hi')).key).not.toBe(one.key);
});

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Precedence: bulk'],
  ['Precedence: auto_reply'],
  ['List-Id: <news.x.example>'],
  ['X-Autoreply: yes'],
  ['Return-Path: <>'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
])('%s is no person’s', async (line) => {
  expect((await read(`${line}\n${HEAD}`, 'I am away')).automatic).not.toBeNull();
});

test('a mailer’s own is no person’s; a person’s is', async () => {
  expect((await read(HEAD.replace('Tom@Hallam', 'MAILER-DAEMON@mx'), 'Returned')).automatic).not.toBeNull();
  expect((await read(`Auto-Submitted: no\n${HEAD}`, 'Hi')).automatic).toBeNull();
});

test('files that were attached, and no logo of a signature', async () => {
  const part = (head: string) => `--b\n${head}\nContent-Transfer-Encoding: base64\n\nJVBERi0=`;
  const body = [
    '--b\nContent-Type: text/plain\n\nHere it is',
    part('Content-Type: application/pdf\nContent-Disposition: attachment; filename="quote.pdf"'),
    part('Content-Type: image/png\nContent-Disposition: inline; filename="logo.png"\nContent-ID: <l>'),
    '--b--',
  ].join('\n');
  const { files, text } = await read(`${HEAD}\nContent-Type: multipart/mixed; boundary=b`, body);
  expect(text).toBe('Here it is');
  expect(files.map(({ name, mediaType, bytes }) => [name, mediaType, bytes.toString()])).toEqual([
    ['quote.pdf', 'application/pdf', '%PDF-'],
  ]);
});
