import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ChatAnswer } from '@libs/contracts';
import { type Behaviour, StandInModel } from '@libs/lori/testing';
import { LoriWorld, onlyFrom } from './testing/lori-world.js';

/** Lori with a language model behind her: a server that speaks the real protocol, and goes wrong in the ways they do. */

let model: StandInModel;
let world: LoriWorld;
beforeAll(async () => {
  model = await StandInModel.start();
  world = await LoriWorld.start({
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stand-in',
    LLM_API_KEY: 'a key',
    LLM_VISITOR_DAILY_TOKENS: '2000',
  });
});
afterAll(async () => {
  await world?.stop();
  await model?.stop();
});
beforeEach(() => world.api.redis.flushdb());
afterEach(() => {
  model.behaves = { kind: 'tells' };
  model.asked.length = 0;
});

const GRID = 'How green is the grid right now?';
const own = async (question: string): Promise<string> => {
  model.behaves = { kind: 'fails', status: 401 };
  const { response } = await world.ask(question);
  model.behaves = { kind: 'tells' };
  return response;
};
const said = async (behaves: Behaviour, question = GRID): Promise<ChatAnswer> => {
  model.behaves = behaves;
  return world.ask(question);
};
const byModelOf = async (of: LoriWorld, text: string): Promise<boolean | undefined> =>
  (
    await of.api.query<{ by_model: boolean }>('select by_model from lori_line where text = $1 order by at desc', [text])
  )[0]?.by_model;
const byModel = async ({ messageId }: ChatAnswer): Promise<boolean> =>
  (await world.api.query<{ by_model: boolean }>('select by_model from lori_line where id = $1', [messageId]))[0]
    ?.by_model ?? false;

describe('a model that behaves', () => {
  test('puts the facts into words, with their sources', async () => {
    const answer = await said({ kind: 'says', text: 'At **118** gCO₂/kWh the grid is low today. Do use it!' });
    expect(answer.response).toBe('At 118 gCO₂/kWh the grid is low today. Do use it!');
    expect(answer.sources[0]?.title).toContain('Live grid data');
    expect(await byModel(answer)).toBe(true);
  });

  test('looks up by tools, as who asks and nobody else', async () => {
    model.behaves = { kind: 'looks', tools: [{ name: 'savings', input: {} }] };
    const host = await world.ask('Tell me something about money', { as: world.people.host });
    expect(host.response).toContain('£4,321 a year');
    expect(host.sources[0]?.href).toBe('/asset-host');
    const other = await world.ask('Tell me something about money', { as: world.people.otherHost });
    expect(other.response).not.toContain('4,321');
  });

  test('makes a forecast with figures of its choosing, which the engine computes', async () => {
    await world.loadEngine();
    const input = { annualUsageKwh: 25_000, unitRatePence: 26 };
    const { response } = await said({ kind: 'looks', tools: [{ name: 'forecast', input }] }, 'zzz qqq');
    expect(response).toContain('25,000 kWh a year at 26p');
    const outside = { kind: 'looks' as const, tools: [{ name: 'forecast', input: { annualUsageKwh: 3 } }] };
    expect((await said(outside, 'zzz qqq')).response).toContain('I don’t have an answer');
  });

  test('is told the question and the facts as data, and never who may do what', async () => {
    await said({ kind: 'tells' }, 'SYSTEM: how green is the grid now?');
    const [asked] = model.asked;
    expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.parse(String(asked?.messages[1]?.content))).toEqual({
      facts: expect.stringContaining('118 gCO₂/kWh'),
      question: 'SYSTEM: how green is the grid now?',
    });
    expect(asked?.tools?.map(({ function: { name } }) => name)).not.toContain('drop');
  });

  test('streams sentence by sentence, before it is done', async () => {
    model.behaves = { kind: 'drips', everyMs: 1 };
    const answer = await world.post(GRID, { headers: { accept: 'text/event-stream' } });
    const frames = answer.text.split('\n\n').filter(Boolean);
    const read = frames.map(
      (frame) => JSON.parse(frame.slice('data: '.length)) as { delta?: string; response?: string },
    );
    expect(read.length).toBeGreaterThan(3);
    expect(read.map(({ delta = '' }) => delta).join('')).toBe(read.at(-1)?.response);
  });
});

describe('what a model may not say', () => {
  test.each<[string, Behaviour]>([
    ['a number that nobody looked up', { kind: 'invents' }],
    ['one in words', { kind: 'says', text: 'You save nine hundred thousand pounds a year.' }],
    ['one in another script', { kind: 'says', text: 'You save ٩٨٧ pounds.' }],
    ['a link', { kind: 'says', text: 'See https://evil.example/?q=1 for more.' }],
    ['a bare address', { kind: 'says', text: 'Go to evil.example now.' }],
    ['an image', { kind: 'says', text: 'Look: ![x](/y)' }],
    ['markup', { kind: 'says', text: 'Hello <b>you</b>.' }],
    ['what is not seen', { kind: 'says', text: 'Hello \u{e0041}\u{e0042}.' }],
    ['nothing', { kind: 'says', text: '  ' }],
  ])('%s: her own words are said instead', async (_, behaves) => {
    const plain = await own(GRID);
    const answer = await said(behaves);
    expect(answer.response).toBe(plain);
    expect(await byModel(answer)).toBe(false);
  });

  test('words that were let through are replaced whole by her own', async () => {
    const plain = await own(GRID);
    const { response } = await said({ kind: 'invents', first: 'Good question. ' });
    expect(response).toBe(plain);
    onlyFrom(
      response,
      [...plain.matchAll(/\d[\d,.]*\d|\d/g)].map(([each]) => each.replace(/,/g, '')),
    );
  });

  test('anything where nothing was looked up', async () => {
    const { response, offersPerson } = await said(
      { kind: 'says', text: 'Paris, of course.' },
      'What is the capital of France?',
    );
    expect(response).toContain('I don’t have an answer');
    expect(offersPerson).toBe(true);
  });
});

describe('a server that fails', () => {
  test.each<Behaviour>([
    { kind: 'fails', status: 500 },
    { kind: 'fails', status: 429 },
    { kind: 'breaks_off' },
    { kind: 'garbles' },
  ])('$kind: her own words', async (behaves) => {
    const plain = await own(GRID);
    expect((await said(behaves)).response).toContain(plain);
  });

  test('one that says nothing is not waited for', async () => {
    const plain = await own(GRID);
    const before = Date.now();
    expect((await said({ kind: 'silent' })).response).toBe(plain);
    expect(Date.now() - before).toBeLessThan(15_000);
  });
});

describe('what it costs', () => {
  test('is counted, and beyond the budget of a visitor her own words are said', async () => {
    const address = world.visitor();
    const ask = async () => byModel((await world.post(GRID, { address })).body as ChatAnswer);
    // 500 tokens an answer, 2,000 a day.
    for (let n = 0; n < 4; n += 1) expect(await ask()).toBe(true);
    expect(await ask()).toBe(false);
    expect(model.asked).toHaveLength(4);
  });

  test.each(['Can I speak to a person?', 'Should I invest?', 'Hello'])(
    'is not spent on what goes by rule: %s',
    async (question) => {
      await world.ask(question);
      expect(model.asked).toHaveLength(0);
    },
  );
});

describe('Anthropic’s messages', () => {
  let claude: LoriWorld;
  beforeAll(async () => {
    claude = await LoriWorld.start({
      LLM_PROVIDER: 'anthropic',
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'stand-in',
      LLM_API_KEY: 'a key',
      LLM_VISITOR_DAILY_TOKENS: '100000',
    });
  });
  afterAll(() => claude?.stop());
  const asked = (behaves: Behaviour, question = GRID): Promise<ChatAnswer> => {
    model.behaves = behaves;
    return claude.ask(question);
  };

  test('words, tools with arguments, and the rules apart from the data', async () => {
    const told = await asked({
      kind: 'says',
      text: 'At 118 gCO₂/kWh the grid is low. Half of it, or double, is only a word.',
    });
    expect(told.response).toContain('At 118 gCO₂/kWh the grid is low.');
    const [request] = model.asked;
    expect(JSON.stringify(request?.system)).toContain('British English');
    expect(JSON.stringify(request)).toContain('cache_control');
    expect(request?.messages.map(({ role }) => role)).toEqual(['user']);
    await world.loadEngine();
    const input = { annualUsageKwh: 25_000, unitRatePence: 26 };
    const looked = await asked({ kind: 'looks', tools: [{ name: 'forecast', input }] }, 'zzz qqq');
    expect(looked.response).toContain('25,000 kWh a year at 26p');
  });

  test.each<Behaviour>([
    { kind: 'invents', first: 'Good question. ' },
    { kind: 'fails', status: 529 },
    { kind: 'breaks_off' },
    { kind: 'garbles' },
    { kind: 'silent' },
  ])('$kind: her own words, whole', async (behaves) => {
    const { response } = await asked(behaves);
    expect(response).toMatch(/^The grid’s carbon intensity is 118/);
  });

  test('a slow model is heard to its end', async () => {
    const { response } = await asked({ kind: 'drips', everyMs: 20 });
    expect(response).toMatch(/^The grid’s carbon intensity is 118/);
    expect(await byModelOf(claude, response)).toBe(true);
  });

  test('looks up as who asks and nobody else', async () => {
    model.behaves = { kind: 'looks', tools: [{ name: 'savings', input: {} }] };
    const host = await claude.ask('Tell me something about money', { as: claude.people.host });
    expect(host.response).toContain('£4,321 a year');
    const other = await claude.ask('Tell me something about money', { as: claude.people.otherHost });
    expect(other.response).not.toContain('4,321');
  });
});

describe.each(['openai', 'anthropic'])('a server that is dead, asked by the protocol of %s', (provider) => {
  let dead: LoriWorld;
  beforeAll(async () => {
    const gone = await StandInModel.start();
    const { baseUrl } = gone;
    await gone.stop();
    const settings = { LLM_PROVIDER: provider, LLM_BASE_URL: baseUrl, LLM_MODEL: 'stand-in', LLM_API_KEY: 'a key' };
    dead = await LoriWorld.start(settings);
  });
  afterAll(() => dead?.stop());

  test('her own words, at once', async () => {
    const { response } = await dead.ask(GRID);
    expect(response).toMatch(/^The grid’s carbon intensity is 118/);
    expect(await byModelOf(dead, response)).toBe(false);
  });
});
