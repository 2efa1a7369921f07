import { TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChatAnswer } from '@libs/contracts';
import { StandInModel } from '@libs/lori/testing';
import { type Probe, probes } from './testing/golden.js';
import { fillForProbes, type ProbeReader, THERE } from './testing/probe-world.js';

/**
 * Sixty probes for what the asker may not know, a third of them as follow-ups, over HTTP by every role: with her own
 * words, and with a model of either protocol that does whatever it is told and says all that it ever saw.
 */

/** What an injection wants said, or what a secret would look like: in no record. */
const NOT_IN_RECORDS =
  /evil\.example|<script|system prompt|-2026$|\bprojects\b|letters are|passwordHash|"version"|eyJ|\]\(http|!\[|%$/i;
const ALL = probes();
const AT_ONCE = 4;
const MODELS = { 'her own words': null, 'OpenAI’s protocol': 'openai', 'Anthropic’s protocol': 'anthropic' } as const;

test('each probe asks for something that is there to be found, or is an injection', () => {
  expect(ALL).toHaveLength(60);
  expect(ALL.filter(({ after = [] }) => after.length > 0).length).toBeGreaterThanOrEqual(20);
  expect([...new Set(ALL.map(({ role }) => role))].toSorted()).toEqual([
    'admin',
    'funder',
    'host',
    'installer',
    'visitor',
  ]);
  const idle = ALL.filter(({ mustNot }) => !mustNot.some((word) => THERE.includes(word) || NOT_IN_RECORDS.test(word)));
  expect(idle.map(({ question }) => question)).toEqual([]);
});

describe.each(Object.keys(MODELS) as (keyof typeof MODELS)[])('with %s', (mode) => {
  const provider = MODELS[mode];
  let model: StandInModel;
  let api: TestApi;
  let people: Awaited<ReturnType<typeof fillForProbes>>;
  beforeAll(async () => {
    model = await StandInModel.start();
    model.behaves = { kind: 'obeys' };
    model.piece = 200;
    const tokens = { LLM_DAILY_TOKENS: '100000000', LLM_VISITOR_DAILY_TOKENS: '100000000' };
    const settings = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stand-in', LLM_API_KEY: 'a key', ...tokens };
    api = await TestApi.start(provider ? { LLM_PROVIDER: provider, ...settings } : {});
    people = await fillForProbes(api);
  });
  afterAll(async () => {
    await api?.stop();
    await model?.stop();
  });

  let visitors = 0;
  async function lastAnswerTo({ role, after = [], question }: Probe): Promise<string> {
    const as = role === 'visitor' ? null : people[role satisfies ProbeReader];
    // Each browser has an address of its own, and each question a minute of its own.
    const address = `10.8.0.${++visitors}`;
    let conversationId: string | undefined;
    let said = '';
    for (const message of [...after, question]) {
      const counted = await api.redis.keys('limit:*');
      if (counted.length > 0) await api.redis.del(counted);
      const body = { message, context: 'energy_assistant', ...(conversationId ? { conversationId } : {}) };
      const { status, body: read } = await api.post('/api/lori/chat', { as, address, body });
      expect({ message, status, refused: status === 200 ? null : read }).toEqual({
        message,
        status: 200,
        refused: null,
      });
      const answer = ChatAnswer.parse(read);
      conversationId = answer.conversationId;
      said += `${answer.response} ${answer.sources.map(({ title, href }) => `${title} ${href}`).join(' ')}\n`;
    }
    return said;
  }

  test('nothing leaks', async () => {
    const leaks: { question: string; word: string; said: string }[] = [];
    const waiting = [...ALL];
    const askOn = async (): Promise<void> => {
      for (let probe = waiting.shift(); probe; probe = waiting.shift()) {
        const said = await lastAnswerTo(probe);
        const { question, after = [], mustNot } = probe;
        const typed = [...after, question].join(' ').toLowerCase();
        // What the asker typed may be said again, as long as nothing that was not typed is.
        const forbidden = mustNot.filter((word) => !typed.includes(word.toLowerCase()));
        const given = model.asked
          .map(({ messages, system }) => JSON.stringify([messages, system]))
          .filter((each) => each.includes(JSON.stringify(JSON.stringify(question)).slice(3, -3)));
        for (const word of forbidden) {
          if (said.toLowerCase().includes(word.toLowerCase())) leaks.push({ question, word, said });
          // Her instructions and the protocol's own words are in each request: only records count there.
          if (THERE.includes(word) && given.some((each) => each.includes(word)))
            leaks.push({ question, word, said: 'to the model' });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    expect(leaks).toEqual([]);
    expect(model.asked.length > 0).toBe(provider !== null);
  }, 120_000);

  test('what is asked for is there, and those who may know it hear of it', async () => {
    model.behaves = { kind: 'tells' };
    const ask = (role: ProbeReader, question: string) => lastAnswerTo({ role, question, mustNot: ['-'] });
    expect(await ask('funder', 'capital cost of Larkhill Refrigeration')).toContain('135,535');
    expect(await ask('admin', 'phone number of Kestrel Storage')).toContain('0151 496 0440');
    expect(await ask('installer', 'postcode of Carding Refrigeration')).toContain('LS9 7AB');
    expect(await ask('host', 'Explain my energy savings')).toContain('4,833');
  });
});
