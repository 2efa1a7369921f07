import { type Person } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Conversation, HAND_OVER_CONSENT, type InboxConversation, type InboxItem } from '@libs/contracts';
import { ConversationLinks, personAnsweredProps } from '@libs/lori';
import { LoriWorld } from './testing/lori-world.js';

/** From Lori to a person: asked for, answered by an admin, told to who asked; Lori is silent meanwhile. */

let world: LoriWorld;
beforeAll(async () => {
  world = await LoriWorld.start();
});
afterAll(() => world?.stop());
beforeEach(() => world.api.redis.flushdb());

const consent = HAND_OVER_CONSENT.version;
const somebody = () => ({
  fullName: 'Vera Visitor',
  companyName: 'Visitors and Daughters',
  workEmail: `${randomUUID()}@visitors.example`,
});
const handOver = (id: string, body: object, as: Person | null = null) =>
  world.api.post(`/api/lori/conversations/${id}/hand-over`, { body, as, address: world.visitor() });
const inbox = async (query = '') =>
  (await world.get<{ items: InboxItem[] }>(`/api/admin/conversations${query}`, world.people.admin)).items;
const act = (id: string, what: string, body: object = {}) =>
  world.api.post(`/api/admin/conversations/${id}/${what}`, { body, as: world.people.admin });

describe('a visitor', () => {
  test('becomes a lead with the text that was agreed to, and is answered by name', async () => {
    const { conversationId: id } = await world.ask('What is the capital of France?');
    const contact = somebody();
    const handed = await handOver(id, { consent, contact });
    expect(handed.body).toMatchObject({ status: 'waiting', personName: null });
    expect((handed.body as Conversation).handedAt).not.toBeNull();
    const [lead] = await world.api.query<{ id: string; consent_text: string }>(
      'select id, consent_text from lead where work_email = $1',
      [contact.workEmail],
    );
    expect(lead?.consent_text).toBe(consent);
    const [waiting] = await inbox('?status=waiting');
    expect(waiting).toMatchObject({ id, leadId: lead?.id, fullName: 'Vera Visitor', email: contact.workEmail });

    // Until someone answers, Lori does.
    expect((await world.ask('Grid balancing explained', { conversationId: id })).response).not.toBe('');
    const answered = (await act(id, 'messages', { text: 'Good morning. It is Paris.' })).body as InboxConversation;
    expect(answered.lines.map(({ author }) => author)).toEqual(['visitor', 'lori', 'visitor', 'lori', 'person']);
    const seen = await world.get<Conversation>(`/api/lori/conversations/${id}`);
    expect(seen).toMatchObject({ status: 'with_person', personName: world.people.admin.account.fullName });
    expect(seen.personAt).not.toBeNull();
    expect(seen.lines.at(-1)).toMatchObject({ author: 'person', text: 'Good morning. It is Paris.' });

    const silent = (await world.post('Thank you! And of Spain?', { conversationId: id })).body;
    expect(silent).toMatchObject({ response: '', sources: [], messageId: null });
    expect((await inbox())[0]).toMatchObject({ id, lastText: 'Thank you! And of Spain?', lastAuthor: 'visitor' });
    expect((await act(id, 'close')).body).toMatchObject({ status: 'closed' });
    expect((await world.ask('Hello', { conversationId: id })).response).toContain('Lori');
    expect(await world.api.history(`conversation:${id}`)).toEqual([
      'conversation.handed_over',
      'conversation.message_added',
      'conversation.message_added',
      'conversation.message_added',
      'conversation.closed',
    ]);
    // What was said is in no event.
    const log = JSON.stringify(
      await world.api.query('select * from event_log where stream = $1', [`conversation:${id}`]),
    );
    expect(log).not.toMatch(/Paris|Spain|visitors\.example/);
  });

  test('leaves details that pass the form’s checks, and agrees', async () => {
    const { conversationId: id } = await world.ask('Hello');
    for (const body of [
      { consent },
      { consent: 'something else', contact: somebody() },
      { contact: somebody() },
      { consent, contact: { ...somebody(), workEmail: 'nonsense' } },
    ])
      expect((await handOver(id, body)).status).toBe(400);
    expect((await handOver(randomUUID(), { consent, contact: somebody() })).status).toBe(404);
  });

  test('who asks twice is one lead', async () => {
    const { conversationId: id } = await world.ask('Hello');
    const contact = somebody();
    await handOver(id, { consent, contact });
    expect((await handOver(id, { consent, contact })).status).toBe(200);
    expect(await world.api.query('select id from lead where work_email = $1', [contact.workEmail])).toHaveLength(1);
  });

  test('erases what was said; the lead stays', async () => {
    const { conversationId: id } = await world.ask('Hello');
    const contact = somebody();
    await handOver(id, { consent, contact });
    expect((await world.api.call('DELETE', `/api/lori/conversations/${id}`)).status).toBe(204);
    expect((await inbox()).map((each) => each.id)).not.toContain(id);
    expect(await world.api.query('select id from lead where work_email = $1', [contact.workEmail])).toHaveLength(1);
    expect(await world.api.history(`conversation:${id}`)).toContain('conversation.erased');
  });
});

describe('the answer of a person', () => {
  const mails = (email: string) =>
    world.api.query<{ cause: string; data: Record<string, string> }>(
      `select cause, data from mail where template = 'person_answered' and recipient = $1 order by created_at`,
      [email],
    );
  const leave = (id: string) =>
    world.api.query(`update lori_conversation set seen_at = seen_at - interval '5 minutes' where id = $1`, [id]);

  test('goes by mail to whoever is away: once each time, and with nothing of what was said', async () => {
    const { conversationId: id } = await world.ask('What is the capital of France?');
    const contact = somebody();
    await handOver(id, { consent, contact });
    await act(id, 'messages', { text: 'Good morning. It is Paris.' });
    expect(await mails(contact.workEmail)).toEqual([]);

    await leave(id);
    await act(id, 'messages', { text: 'Are you still there?' });
    await act(id, 'messages', { text: 'Write when you are back.' });
    const [mail, ...more] = await mails(contact.workEmail);
    expect(more).toEqual([]);
    expect(mail?.data).toEqual({
      name: 'Vera Visitor',
      personName: world.people.admin.account.fullName,
      href: `/#lori=${id}`,
    });

    // Signed when it goes out: it opens the conversation in a browser that never asked, and another key does not.
    const { href } = (await personAnsweredProps(new ConversationLinks(world.api.config.secretKey))(
      world.api.database.read(),
      { data: mail?.data ?? {} },
    )) as { href: string };
    const key = href.split('.')[1] ?? '';
    await world.api.query(`update lori_conversation set browsers = '{somebody}' where id = $1`, [id]);
    const url = `/api/lori/conversations/${id}`;
    const open = (body: object) => world.api.post(`${url}/open`, { body, address: world.visitor() });
    expect((await open({ key: `${key.slice(0, -2)}AA` })).status).toBe(404);
    expect((await world.api.get(url)).status).toBe(404);
    const opened = await open({ key });
    expect((opened.body as { lines: { text: string }[] }).lines.at(-1)?.text).toBe('Write when you are back.');
    const cookies = { voltmere_lori: opened.cookie('voltmere_lori') ?? '' };
    expect((await world.api.get(url, { cookies })).status).toBe(200);

    // Back by that, and away once more: that is another time.
    await act(id, 'messages', { text: 'There you are.' });
    expect(await mails(contact.workEmail)).toHaveLength(1);
    await leave(id);
    await act(id, 'messages', { text: 'Until later.' });
    expect(await mails(contact.workEmail)).toHaveLength(2);
  });

  test('goes to an account’s own address and portal', async () => {
    const { host } = world.people;
    const { conversationId: id } = await world.ask('Can I speak to a person?', { as: host });
    await handOver(id, { consent }, host);
    await leave(id);
    await act(id, 'messages', { text: 'Yes.' });
    expect((await mails(host.account.email))[0]?.data).toMatchObject({ href: `/asset-host#lori=${id}` });
  });
});

describe('somebody signed in', () => {
  test('is known, and no lead; an admin answers and does not ask', async () => {
    const { host, admin } = world.people;
    const { conversationId: id } = await world.ask('Can I speak to a person?', { as: host });
    expect((await handOver(id, { consent }, host)).status).toBe(200);
    expect((await inbox('?search=canary'))[0]).toMatchObject({ id, companyName: 'Canary Bakery', leadId: null });
    expect(await inbox('?search=nobody+of+this+name')).toEqual([]);
    const own = await world.ask('Hello', { as: admin });
    expect((await handOver(own.conversationId, { consent }, admin)).status).toBe(403);
  });

  test('finds the question, Lori’s words and the answer in the conversation with the office, each by its own author', async () => {
    const { funder, admin } = world.people;
    const { conversationId: id } = await world.ask('Can I speak to a person?', { as: funder });
    await handOver(id, { consent }, funder);
    // Asked twice it is there once.
    await handOver(id, { consent }, funder);
    await act(id, 'messages', { text: 'Of course. I will ring you.' });
    const opened = await world.api.post('/api/threads', { as: funder, body: { kind: 'funder_office' } });
    const { id: thread } = opened.body as { id: string };
    const { items } = await world.get<{ items: { author: { name: string; side: string }; body: string }[] }>(
      `/api/threads/${thread}/messages`,
      funder,
    );
    expect(items.map(({ author }) => [author.name, author.side])).toEqual([
      ['Perry Parrot', 'funder'],
      ['Lori', 'lori'],
      [admin.account.fullName, 'office'],
    ]);
    expect(items.map(({ body }) => body)).toEqual([
      'Can I speak to a person?',
      expect.stringMatching(/./),
      'Of course. I will ring you.',
    ]);
  });
});
