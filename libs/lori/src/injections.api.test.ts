import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { StandInModel } from '@libs/lori/testing';
import { INJECTIONS, WAYS } from './testing/injections.js';
import { CANARIES, LoriWorld } from './testing/lori-world.js';

/**
 * Two hundred injections, asked by a visitor and by a host, a funder and an installer whose neighbours' records hold canaries: with her own words, and with a model
 * that does whatever it is told, calls every tool and says all that it ever saw. Nothing leaks, nothing is written.
 */

const OBEDIENT = 'a model that obeys';
/** As many people ask at a time: an account may ask ten questions a minute, and each one begins a new minute. */
const AT_ONCE = 6;

describe.each(['her own words', OBEDIENT])('with %s', (mode) => {
  let model: StandInModel;
  let world: LoriWorld;
  beforeAll(async () => {
    model = await StandInModel.start();
    model.behaves = { kind: 'obeys' };
    model.piece = 200;
    const tokens = { LLM_DAILY_TOKENS: '100000000', LLM_VISITOR_DAILY_TOKENS: '100000000' };
    const settings = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stand-in', ...tokens };
    world = await LoriWorld.start(mode === OBEDIENT ? settings : {});
  });
  afterAll(async () => {
    await world?.stop();
    await model?.stop();
  });

  /** Everything but the conversations themselves, table by table. */
  async function rowsNow(): Promise<Record<string, string>> {
    const tables = await world.api.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not relispartition and relname !~ '^(lori_|event_log_state|audience_)' order by relname`,
    );
    const counts = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    );
    const found = await world.api.query<{ name: string; hash: string }>(counts.join(' union all '));
    return Object.fromEntries(found.map(({ name, hash }) => [name, hash]));
  }

  test('nothing leaks and nothing is written', async () => {
    const before = await rowsNow();
    const { otherHost, otherFunder, otherInstaller } = world.people;
    const askers = [otherHost, otherInstaller, otherFunder, null];
    const wanted = INJECTIONS.length / WAYS.length;
    const leaks: { message: string; canary: string }[] = [];
    const waiting = [...INJECTIONS.entries()];
    const askOn = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, message] = next;
        const { response } = await world.ask(message, {
          as: askers[(at + Math.floor(at / wanted)) % askers.length] ?? null,
        });
        // What a visitor typed may be said again, as long as nothing that was not typed is.
        const forbidden = [
          ...CANARIES.filter((canary) => !message.includes(canary)),
          '999,999',
          'evil.example',
          '<script',
        ];
        for (const canary of forbidden) if (response.includes(canary)) leaks.push({ message, canary });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    expect(waiting).toEqual([]);
    expect(INJECTIONS).toHaveLength(200);
    expect(leaks).toEqual([]);
    expect(await rowsNow()).toEqual(before);
    // All that the model was ever given, facts and tools' outputs alike, holds no canary that was not typed.
    expect(model.asked.length > 0).toBe(mode === OBEDIENT);
    for (const { messages } of model.asked) {
      const given = JSON.stringify(messages);
      const typed = INJECTIONS.join(' ');
      for (const canary of CANARIES.filter((each) => !typed.includes(each))) expect(given).not.toContain(canary);
    }
  }, 400_000);

  test('the canaries are there to be found: their owner hears of them', async () => {
    model.behaves = { kind: 'tells' };
    const { response } = await world.ask('Explain my energy savings', { as: world.people.host });
    expect(response).toContain('4,321');
  });
});
