import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { differing, pathOf } from './agreement.ts';
import { FAULTS } from './faults.ts';
import { ending, idleFaults, NotPlayed, nothingPlayed, type Outcome, playUntilStruck } from './played.ts';
import { Proxy } from './proxy.ts';
import { ranges, summary } from './results.ts';
import { SABOTAGES } from './sabotage.ts';
import { scheduleOf } from './schedule.ts';
import { readyWithin } from './servers.ts';
import { asTests, NET, SCHEDULES } from './short.ts';

describe('a schedule', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(scheduleOf(7)).toEqual(scheduleOf(7));
    expect(scheduleOf(7)).not.toEqual(scheduleOf(8));
  });

  test('has two to five faults, in order, and every fault comes up in as many seeds as there are faults', () => {
    const names = Object.keys(FAULTS);
    const seen = new Set<string>();
    for (let seed = 0; seed < names.length; seed++) {
      const faults = scheduleOf(seed);
      expect(faults.length).toBeGreaterThanOrEqual(2);
      expect(faults.length).toBeLessThanOrEqual(5);
      expect(faults.map(({ at }) => at)).toEqual(faults.map(({ at }) => at).sort((a, b) => a - b));
      for (const { name } of faults) seen.add(name);
    }
    expect([...seen].sort()).toEqual(names.sort());
  });
});

describe('what a client holds', () => {
  const view = {
    id: 'p',
    version: 3,
    status: 'confirmed',
    assetHost: { phoneNumber: '01', email: 'a' },
    matchScore: 40,
  };
  const held = { version: 3, view };

  test('is what GET answers at the same version, field by field', () => {
    expect(differing(held, { ...view, matchScore: 41, more: 1 })).toEqual([]);
    expect(differing(held, { ...view, version: 4, status: 'live' })).toEqual([]);
    expect(differing(held, { ...view, status: 'job_assigned' })).toEqual(['status']);
    expect(differing(held, { ...view, assetHost: { phoneNumber: '02', email: 'a' } })).toEqual(['assetHost']);
    expect(differing(held, { ...view, assetHost: null })).toEqual(['assetHost']);
  });

  test('is asked for by its kind', () => {
    expect(['project:1', 'job:2', 'file:3'].map(pathOf)).toEqual(['/api/projects/1', '/api/jobs/2', null]);
  });
});

describe('the command', () => {
  const chaos = (...args: string[]) =>
    promisify(execFile)(process.execPath, [new URL('../run.mjs', import.meta.url).pathname, 'chaos', ...args], {
      env: { PATH: process.env.PATH },
      timeout: 30_000,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );

  test('--help says what it takes and how it ends, and begins nothing', async () => {
    const { code, stdout } = await chaos('--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/--schedules.*--seed.*Exit code: 0 .*1 .*2 /s);
    expect(stdout).not.toMatch(/packages|schedules from seed/);
  });

  test.each([['--sedd', '7'], ['everything']])(
    'an unknown option (%s) is refused in one line before anything begins',
    async (...args) => {
      const { code, stdout, stderr } = await chaos(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain('npm run chaos -- --help');
    },
  );

  test('a fault that never struck has shown nothing, and a run that gave up names its seed', () => {
    expect(idleFaults({ a: { tried: 2, struck: 1 }, b: { tried: 1, struck: 0 } })).toEqual(['b']);
    expect(new NotPlayed(9100, 'api-a is not ready')).toMatchObject({
      seed: 9100,
      message: 'Seed 9100 could not be played: api-a is not ready',
    });
  });

  test('it ends with 1 for a broken promise, and with 2 for what could not be played', () => {
    const all = { ...nothingPlayed(), schedules: 3, reached: { a: { tried: 2, struck: 1 } } };
    const stopped = new NotPlayed(9100, 'api-a is not ready');
    const broken = { ...all, violations: [{ seed: 7, text: 'one twice' }] };
    expect(ending(all, null)).toEqual({ code: 0, words: [] });
    expect(ending(broken, stopped)).toEqual({
      code: 1,
      words: ['Broken. Again: npm run chaos -- --seed 7 --schedules 1'],
    });
    expect(ending(all, stopped)).toMatchObject({
      code: 2,
      words: [expect.stringContaining('No promise'), expect.stringContaining('9100')],
    });
    expect(ending({ ...all, reached: { a: { tried: 1, struck: 0 } } }, null)).toMatchObject({ code: 2 });
  });

  test('a slow machine gets as many times longer to come back', () => {
    expect(readyWithin(1_500)).toBe(60_000);
    expect(readyWithin(20_000)).toBe(200_000);
  });
});

describe('the short run', () => {
  test('knows each of its faults, and tries every sabotage that there is', () => {
    const known = Object.keys(FAULTS);
    for (const { faults } of [...SCHEDULES, ...NET]) for (const { name } of faults) expect(known).toContain(name);
    expect(NET.map(({ sabotage }) => sabotage).sort()).toEqual(Object.keys(SABOTAGES).sort());
  });

  test('finds the one place of each mistake in the code as it stands', () => {
    for (const mistake of Object.values(SABOTAGES)) {
      if (!mistake) continue;
      const source = new URL(`../../${mistake.file.replace('dist/', '').replace(/js$/, 'ts')}`, import.meta.url);
      for (const text of Object.keys(mistake.changes))
        expect([text, readFileSync(source, 'utf8').split(text).length]).toEqual([text, 2]);
    }
  });

  test('fails for a broken promise, a sabotage that was not caught and a fault that never struck', () => {
    const good = { schedules: 2, reached: { a: { tried: 1, struck: 1 } }, violations: [], caught: { relay: 'I7' } };
    expect(asTests(good)).toEqual({ passed: 4, failed: 0, failures: [] });
    const broken = { ...good, violations: [{ seed: 2, text: 'I1 loss' }], caught: { relay: null } };
    expect(asTests(broken)).toMatchObject({ passed: 2, failed: 2 });
    expect(asTests({ ...good, reached: { a: { tried: 1, struck: 0 } } }).failures).toEqual(['"a" never struck']);
  });
});

describe('a schedule is played', () => {
  const outcome = (a: boolean, b: boolean, ...violations: string[]): Outcome => ({
    reached: [
      ['a', a],
      ['b', b],
    ],
    applied: 0,
    commands: 0,
    violations,
  });
  const plays = async (...outcomes: Outcome[]) => {
    const result = nothingPlayed();
    await playUntilStruck(result, 1, async () => outcomes[result.schedules] ?? outcome(false, false));
    return result.schedules;
  };

  test('once where each fault strikes', async () => expect(await plays(outcome(true, true))).toBe(1));
  test('until each has struck in one of three plays', async () => {
    expect(await plays(outcome(true, false), outcome(false, true))).toBe(2);
    expect(await plays()).toBe(3);
  });
  test('no more once a promise is broken', async () =>
    expect(await plays(outcome(true, false, 'I1 loss'), outcome(true, true))).toBe(1));
});

test('a process of the suite may live an hour ahead: the present moves, given instants stay', async () => {
  const look = `console.log(JSON.stringify([Date.now(), +new Date(), new Date(5).getTime(), new Date() instanceof Date, Date.UTC(2026, 0)]))`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', new URL('./skewed-clock.ts', import.meta.url).href, '-e', look],
    { env: { ...process.env, CLOCK_SKEW_MS: '3600000' } },
  );
  const [now, made, given, isDate, utc] = JSON.parse(stdout) as [number, number, number, boolean, number];
  for (const at of [now, made]) expect(Math.abs(at - Date.now() - 3_600_000)).toBeLessThan(10_000);
  expect([given, isDate, utc]).toEqual([5, true, Date.UTC(2026, 0)]);
});

test('stretches that were run one after another are one whole', () => {
  const reached = { a: { tried: 2, struck: 1 } };
  const line = { commands: 5, events: 50, seconds: 10, reached, violations: [], commit: 'abc', at: '2026-11-20' };
  const whole = summary([
    { ...line, from: 1, schedules: 3 },
    { ...line, from: 4, schedules: 2, violations: [{ seed: 5, text: 'I1' }] },
    { ...line, kind: 'short', from: 1, schedules: 9 },
    { kind: 'simulation', schedules: 1000, steps: 1, violations: [], at: '2026-11-20' },
  ]);
  expect(whole).toMatchObject({ schedules: 5, commands: 10, faults: { a: { tried: 4, struck: 2 } } });
  expect(whole.violations).toEqual([{ seed: 5, text: 'I1', commit: 'abc' }]);
  expect(whole.simulations).toHaveLength(1);
  expect(ranges(whole.seeds)).toBe('1–5');
  expect(ranges([9, 1, 2])).toBe('1–2, 9');
});

describe('the proxy', () => {
  let echo: Server;
  let proxy: Proxy;
  const opened: Socket[] = [];
  const line = async () => {
    const socket = connect(proxy.port, '127.0.0.1');
    opened.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const closed = async (socket: Socket) => {
    while (!socket.destroyed) await sleep(10);
  };
  const answers = async (socket: Socket) => {
    socket.write('?');
    return Promise.race([once(socket, 'data').then(([data]) => String(data)), sleep(300).then(() => null)]);
  };

  beforeEach(async () => {
    echo = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await new Proxy((echo.address() as { port: number }).port).listen();
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await proxy.close();
    echo.close();
  });

  test('passes bytes and counts them', async () => {
    expect(await answers(await line())).toBe('?');
    expect(proxy.passed).toBe(2);
  });

  test('cuts lines, and takes new ones', async () => {
    const socket = await line();
    expect(await answers(socket)).toBe('?');
    expect(proxy.reset()).toBe(1);
    await closed(socket);
    expect(await answers(await line())).toBe('?');
  });

  test('holds a line half-open: nothing passes and nobody is told; healed, it is ended', async () => {
    const socket = await line();
    expect(await answers(socket)).toBe('?');
    proxy.mode = 'half-open';
    expect(await answers(socket)).toBeNull();
    expect(socket.destroyed).toBe(false);
    proxy.heal();
    await closed(socket);
    expect(await answers(await line())).toBe('?');
  });

  test('cuts a line in the middle of what is said, and before it is answered', async () => {
    proxy.cutAfter = 10;
    const short = await line();
    short.write('0123456');
    expect(String((await once(short, 'data'))[0])).toBe('0123456');
    short.write('789and more');
    await closed(short);
    expect(proxy.cut).toBe(1);
    proxy.heal();
    proxy.cutAnswers = 5;
    const unanswered = await line();
    unanswered.write('1234');
    expect(String((await once(unanswered, 'data'))[0])).toBe('1234');
    unanswered.write('56');
    await closed(unanswered);
    expect(proxy.cut).toBe(2);
  });

  test('refuses', async () => {
    proxy.mode = 'refuse';
    const socket = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
    await closed(socket);
    expect(proxy.lines).toBe(0);
  });
});
