import { TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAIL_TEMPLATES } from '@libs/mail/testing';

/** Mails carry codes and links that let people in: they can be read in demo and development, and nowhere else. */

let api: TestApi;
let shut: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
  shut = await TestApi.start({ NODE_ENV: 'production', DEMO: '0' });
  for (const [minute, to] of ['holly@people.example', 'nora@people.example', 'holly@people.example'].entries()) {
    await api.query(
      `insert into local_mail (id, message_id, recipient, subject, text, html, at)
       values ($1, $2, $3, $4, 'As text', '<p>As <b>HTML</b></p>', $5)`,
      [
        randomUUID(),
        `<${minute}@localhost>`,
        to,
        `Mail ${minute} <script>`,
        new Date(Date.UTC(2026, 10, 20, 14, minute)),
      ],
    );
  }
});
afterAll(async () => {
  await api?.stop();
  await shut?.stop();
});

type Mail = Record<'id' | 'to' | 'subject' | 'text' | 'html' | 'at', string>;
const mails = async (query = ''): Promise<Mail[]> => (await api.get(`/dev/mail/api/messages${query}`)).body as Mail[];

describe('the messages', () => {
  test('come newest first, in exactly this shape', async () => {
    const all = await mails();
    expect(all.map(({ subject }) => subject)).toEqual(['Mail 2 <script>', 'Mail 1 <script>', 'Mail 0 <script>']);
    expect(all[0]).toEqual({
      id: expect.any(String),
      to: 'holly@people.example',
      subject: 'Mail 2 <script>',
      text: 'As text',
      html: '<p>As <b>HTML</b></p>',
      at: '2026-11-20T14:02:00.000Z',
    });
  });

  test('are those of one address where it is named, in any case', async () => {
    expect(await mails('?to=Holly@People.example')).toHaveLength(2);
    expect(await mails('?to=nobody@people.example')).toEqual([]);
    expect(await mails('?to=')).toHaveLength(3);
  });
});

describe('the pages', () => {
  test('list mails and show one, nothing of it as markup of ours', async () => {
    const list = await api.get('/dev/mail?to=holly@people.example');
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.headers['content-security-policy']).toContain("script-src 'self'");
    expect(list.headers['cache-control']).toBe('no-store');
    expect(list.text).toContain('Mail 2 &lt;script&gt;');
    expect(list.text).not.toMatch(/<script|<style| style=|nora@people/);
    const [{ id } = { id: '' }] = await mails();
    const open = await api.get(`/dev/mail/messages/${id}`);
    expect(open.text).toContain(`src="/dev/mail/messages/${id}/html"`);
    expect(open.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect((await api.get(`/dev/mail/messages/${id}?view=text`)).text).toContain('<pre>As text</pre>');
    expect((await api.get(`/dev/mail/messages/${randomUUID()}`)).status).toBe(404);
  });

  test('show the mail itself where it can run nothing and ask for nothing', async () => {
    const [{ id } = { id: '' }] = await mails();
    const frame = await api.get(`/dev/mail/messages/${id}/html`);
    expect(frame.text).toBe('<p>As <b>HTML</b></p>');
    expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox allow-popups/);
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test.each([...MAIL_TEMPLATES])('show the template %s, in HTML and as text', async (template) => {
    const [page, text, frame] = await Promise.all([
      api.get(`/dev/mail/templates?template=${template}`),
      api.get(`/dev/mail/templates?template=${template}&view=text`),
      api.get(`/dev/mail/templates/html?template=${template}`),
    ]);
    expect([page.status, text.status, frame.status]).toEqual([200, 200, 200]);
    expect(text.text).toContain('hello@voltmere.example');
    expect(frame.text).toContain('Energy that pays its way.');
    expect((await api.get('/dev/mail/templates?template=constructor')).status).toBe(404);
  });
});

test.each([
  '/dev/mail',
  '/dev/mail/api/messages',
  '/dev/mail/api/messages?to=holly@people.example',
  '/dev/mail/templates',
  '/dev/mail/templates/html?template=welcome',
  '/dev/mail/mailbox.css',
  `/dev/mail/messages/${randomUUID()}`,
  `/dev/mail/messages/${randomUUID()}/html`,
])('%s is not there in production', async (path) => {
  const { status, error } = await shut.get(path);
  expect({ status, code: error.code }).toEqual({ status: 404, code: 'not_found' });
});
