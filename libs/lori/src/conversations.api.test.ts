import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ChatAnswer, type Conversation } from '@libs/contracts';
import { dropOldConversations } from '@libs/lori';
import { StandInModel } from '@libs/lori/testing';
import { LoriWorld } from './testing/lori-world.js';

/** Conversations as they are kept: streamed, found again after a reload, stopped, judged, taken along, erased. */

let model: StandInModel;
let world: LoriWorld;
beforeAll(async () => {
  model = await StandInModel.start();
  world = await LoriWorld.start({ LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stand-in' });
});
afterAll(async () => {
  await world?.stop();
  await model?.stop();
});
beforeEach(async () => {
  model.behaves = { kind: 'tells' };
  await world.api.redis.flushdb();
});

const read = async (id: string, as: LoriWorld['people']['host'] | null = null) => {
  const answer = await world.api.get(`/api/lori/conversations/${id}`, { as });
  return { status: answer.status, whole: answer.body as Conversation };
};
const GRID = 'How green is the grid right now?';

describe('an answer on its way', () => {
  test('as an event stream: words, and the whole at the end', async () => {
    const answer = await world.post('Grid balancing explained', { headers: { accept: 'text/event-stream' } });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.headers['content-security-policy']).toBeDefined();
    const frames = answer.text.split('\n\n').filter(Boolean);
    const data = frames.map((frame) => JSON.parse(frame.replace(/^data: /, '')) as { delta?: string });
    const last = ChatAnswer.parse(data.at(-1));
    expect(data.map(({ delta = '' }) => delta).join('')).toBe(last.response);
  });

  test('goes on without whoever asked, can be looked at meanwhile, and is whole in the end', async () => {
    model.behaves = { kind: 'drips', everyMs: 60 };
    const conversationId = randomUUID();
    const asked = world.post(GRID, { conversationId, headers: { accept: 'text/event-stream' } });
    await pause(1_200);
    const [, coming] = (await read(conversationId)).whole.lines;
    expect(coming).toMatchObject({ author: 'lori', state: 'coming' });
    const { text } = await asked;
    const last = ChatAnswer.parse(JSON.parse(text.split('\n\n').filter(Boolean).at(-1)?.slice('data: '.length) ?? ''));
    expect(last.conversationId).toBe(conversationId);
    expect(last.response.startsWith(coming?.text ?? 'nothing')).toBe(true);
    expect((await read(conversationId)).whole.lines[1]).toMatchObject({ state: 'whole', text: last.response });
  });

  test('stopped, it keeps what had come, and no more comes', async () => {
    model.behaves = { kind: 'drips', everyMs: 100 };
    const conversationId = randomUUID();
    const asked = world.post(GRID, { conversationId });
    await pause(1_000);
    const stopped = await world.api.post(`/api/lori/conversations/${conversationId}/stop`);
    expect((stopped.body as Conversation).lines[1]).toMatchObject({ state: 'stopped' });
    expect((await asked).status).toBe(500);
    expect((await read(conversationId)).whole.lines).toEqual((stopped.body as Conversation).lines);
  });
});

describe('whose it is', () => {
  test('it goes on for who began it alone, and nobody else reads it', async () => {
    const { host, otherHost, admin } = world.people;
    const { conversationId } = await world.ask('Hello', { as: host });
    expect((await world.ask('Hello', { as: host, conversationId })).conversationId).toBe(conversationId);
    expect((await world.ask('Hello', { as: otherHost, conversationId })).conversationId).not.toBe(conversationId);
    expect((await world.ask('Hello', { conversationId })).conversationId).not.toBe(conversationId);
    expect((await read(conversationId, host)).whole.lines).toHaveLength(4);
    for (const other of [otherHost, admin, null]) expect((await read(conversationId, other)).status).toBe(404);
    // Not handed over, so not in the inbox either.
    expect((await world.api.get(`/api/admin/conversations/${conversationId}`, { as: admin })).status).toBe(404);
  });

  test('a browser’s own secret opens it, and its random id alone does not', async () => {
    const headers = { origin: world.api.config.publicUrl };
    const first = await world.post('Hello', { headers });
    const secret = first.cookie('voltmere_lori') ?? '';
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const { conversationId } = ChatAnswer.parse(first.body);
    const url = `/api/lori/conversations/${conversationId}`;
    const cookies = { voltmere_lori: secret };
    expect((await world.api.get(url, { cookies })).status).toBe(200);
    const again = await world.post('Hello', { headers, cookies, conversationId });
    expect(ChatAnswer.parse(again.body).conversationId).toBe(conversationId);
    // The secret itself is kept nowhere.
    const kept = await world.api.query('select browsers from lori_conversation where id = $1', [conversationId]);
    expect(JSON.stringify(kept)).not.toContain(secret);
    for (const other of [{}, { voltmere_lori: 'another' }] as Record<string, string>[]) {
      expect((await world.api.get(url, { cookies: other })).status).toBe(404);
      expect((await world.api.call('DELETE', url, { cookies: other })).status).toBe(404);
      expect((await world.api.post(`${url}/stop`, { cookies: other })).status).toBe(404);
      const answer = await world.post('What did I say?', { cookies: other, conversationId });
      expect(ChatAnswer.parse(answer.body).conversationId).not.toBe(conversationId);
    }
  });

  test('the cookie comes with the head, before the first word: a page that is reloaded finds its answer', async () => {
    model.behaves = { kind: 'drips', everyMs: 100 };
    const origin = world.api.config.publicUrl;
    await world.api.app.listen(0, '127.0.0.1');
    const answer = await fetch(`${await world.api.app.getUrl()}/api/lori/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', origin },
      body: JSON.stringify({ message: GRID, context: 'energy_assistant', conversationId: randomUUID() }),
    });
    expect(answer.headers.get('set-cookie')).toContain('voltmere_lori=');
    const coming = await world.api.query(`select 1 from lori_line where state = 'coming'`);
    expect(coming.length).toBeGreaterThan(0);
    await answer.text();
  });

  test('all of one’s own can be taken along and erased, one or all', async () => {
    const person = await world.api.person('installer');
    const first = await world.ask('Hello', { as: person });
    await world.ask('Show my jobs', { as: person });
    const mine = async () => (await world.get<{ items: Conversation[] }>('/api/me/conversations', person)).items;
    expect((await mine()).map(({ lines }) => lines[0]?.text)).toEqual(['Show my jobs', 'Hello']);
    const url = `/api/lori/conversations/${first.conversationId}`;
    expect((await world.api.call('DELETE', url, { as: world.people.host })).status).toBe(404);
    expect((await world.api.call('DELETE', url, { as: person })).status).toBe(204);
    expect(await mine()).toHaveLength(1);
    expect((await world.api.call('DELETE', '/api/me/conversations', { as: person })).status).toBe(204);
    expect(await mine()).toHaveLength(0);
  });

  test('it is gone after ninety days', async () => {
    const { conversationId } = await world.ask('Hello');
    const count = () => world.api.query('select id from lori_line where conversation_id = $1', [conversationId]);
    await dropOldConversations(world.api.database.read(), new Date(Date.now() + 89 * 86_400_000));
    expect(await count()).toHaveLength(2);
    await dropOldConversations(world.api.database.read(), new Date(Date.now() + 91 * 86_400_000));
    expect(await count()).toHaveLength(0);
  });
});

describe('limits', () => {
  test('ten a minute from an address and from an account', async () => {
    const address = world.visitor();
    for (let n = 0; n < 10; n += 1) expect((await world.post('Hello', { address })).status).toBe(200);
    expect((await world.post('Hello', { address })).error).toMatchObject({ status: 429, code: 'rate_limited' });
    const { host } = world.people;
    for (let n = 0; n < 10; n += 1) expect((await world.post('Hello', { as: host })).status).toBe(200);
    expect((await world.post('Hello', { as: host })).status).toBe(429);
  });

  test('two thousand characters, no fewer than one', async () => {
    expect((await world.post('a'.repeat(2000))).status).toBe(200);
    for (const message of ['a'.repeat(2001), '   ', '']) expect((await world.post(message)).status).toBe(400);
  });

  test('an idempotency key does not read more than its caller may', async () => {
    const headers = { 'idempotency-key': randomUUID(), accept: 'text/event-stream' };
    const { text } = await world.post('Show my jobs', { as: world.people.otherInstaller, headers });
    expect(text).toContain('There are no jobs yet.');
  });
});

describe('what could not be answered', () => {
  test('and what was of no use is listed for admins, the most asked first, without who asked', async () => {
    const odd = `What is the capital of ${randomUUID()}?`;
    for (const spelt of [odd, odd.toUpperCase(), `  ${odd} `]) await world.ask(spelt);
    const useless = await world.ask('Grid balancing explained');
    const thumbs = `/api/lori/conversations/${useless.conversationId}/thumbs`;
    const rate = (down: string | null) =>
      world.api.post(thumbs, { body: { messageId: useless.messageId, thumbs: down }, address: world.visitor() });
    expect(((await rate('down')).body as Conversation).lines[1]?.thumbs).toBe('down');
    const listed = async () =>
      (
        await world.get<{ items: { question: string; times: number; thumbsDown: number }[] }>(
          '/api/admin/unanswered-questions?limit=200',
          world.people.admin,
        )
      ).items;
    expect((await listed())[0]).toMatchObject({ question: odd, times: 3, thumbsDown: 0 });
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        question: 'Grid balancing explained',
        thumbsDown: 1,
        similar: expect.arrayContaining([
          expect.objectContaining({
            id: 'grid-balancing',
            file: expect.stringMatching(/^libs\/lori\/knowledge\/.+\.md$/),
          }),
        ]),
      }),
    );
    await rate(null);
    expect((await listed()).map(({ question }) => question)).not.toContain('Grid balancing explained');
  });
});
