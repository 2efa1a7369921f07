import { setTimeout as sleep } from 'node:timers/promises';
import { Closing } from '../../bench/lib/closing.ts';
import { nothingPlayed, type Played, playUntilStruck } from './played.ts';
import { playSchedule } from './run.ts';
import type { Sabotage } from './sabotage.ts';
import type { ScheduledFault } from './schedule.ts';
import { World } from './world.ts';

/** Enough to have each kind of person twice over and a quarter of them on lines that lose events. */
const CLIENTS = 40;
/** Commands a second. */
const RATE = 20;

const at = (seconds: number, name: string, lasts = 1, pick = 0): ScheduledFault => ({
  name,
  at: seconds * 1000,
  lasts: lasts * 1000,
  pick,
});

/** Each class of fault once, put together so that they meet and each still strikes. Milliseconds before the healing, and the faults. */
export const SCHEDULES = [
  {
    span: 6000,
    faults: [
      at(0.2, 'relay dies after numbering', 1, 2),
      at(0.5, 'mail cut in the middle', 3),
      at(1, 'clients cut off'),
      at(1.5, 'Redis cut off', 1, 1),
      at(2, 'an account suspended, live', 1, 3),
      at(2, 'disk of an API full', 2, 1),
    ],
  },
  {
    span: 6000,
    faults: [
      at(0.3, 'a writer that commits late', 3),
      at(0.5, 'api killed', 1.5, 1),
      at(1, 'worker frozen', 3),
      at(1.5, 'an account suspended while away', 2),
      at(3.5, 'Redis emptied'),
      at(4, 'jobs given twice'),
    ],
  },
  {
    span: 6000,
    faults: [
      at(0.5, 'clients half-open', 3),
      at(0.5, 'clients gone past the retention', 2),
      at(1, 'Redis killed, comes back empty', 1.5),
      at(4, 'PostgreSQL loses its power', 2),
    ],
  },
  {
    span: 6000,
    faults: [
      at(0.2, 'two relays believe they lead', 1),
      at(0.5, 'clients read slowly', 3, 1),
      at(1, 'PostgreSQL delayed', 2, 3),
      at(4.5, 'disk of PostgreSQL full', 1.5),
    ],
  },
  { span: 3000, faults: [at(0.3, 'killed around a seal', 1, 3)] },
  { span: 2000, faults: [at(0.3, 'killed while taking replies', 0.5)] },
  { span: 3000, faults: [at(0.3, 'worker dies between an effect and its place', 1, 1)] },
  {
    span: 6000,
    faults: [
      at(0.2, 'a clock an hour off'),
      at(0.5, 'clients gone for a while', 3),
      at(1, 'backends terminated in their transactions', 1),
    ],
  },
];

/** Each mistake with the one fault that shows it, and the promise that must be seen to break. */
export const NET: { sabotage: Sabotage; breaks: RegExp; faults: ScheduledFault[]; span: number }[] = [
  { sabotage: 'client', breaks: /^I[13] /, faults: [], span: 3000 },
  {
    sabotage: 'relay',
    breaks: /^I7 .*never numbered/,
    faults: [at(0.3, 'a writer that commits late', 1.5)],
    span: 3000,
  },
  { sabotage: 'inbox', breaks: /^I5 handled twice/, faults: [at(2, 'jobs given twice')], span: 3000 },
  {
    sabotage: 'recovery',
    breaks: /^I4 leak/,
    faults: [at(0.5, 'an account suspended while away', 0.7, 2)],
    span: 5000,
  },
];

/** Each mistake with what caught it, or null. */
type Caught = Record<string, string | null>;
type ShortResult = Played & { caught: Caught };

/** Plays the short schedules: none may break a promise. */
async function hold(world: World, result: Played): Promise<void> {
  for (const [index, { faults, span }] of SCHEDULES.entries())
    await playUntilStruck(result, index + 1, () => playSchedule(world, index + 1, faults, { span }));
}

/** Builds each mistake in, and looks for what it must break. Answers which were caught, and by what. */
async function net(world: World): Promise<Caught> {
  const caught: Caught = {};
  for (const { sabotage, breaks, faults, span } of NET) {
    await world.renew(sabotage);
    // The relay leads and the subscribers listen before anything is broken.
    await sleep(500);
    const { violations } = await playSchedule(world, 1, faults, { span, patience: 3000 });
    caught[sabotage] = violations.find((text) => breaks.test(text)) ?? null;
  }
  return caught;
}

interface Short {
  say: (text: string) => void;
  signal: AbortSignal;
  /** What of it is run. */
  parts?: ('schedules' | 'net')[];
}

/** The short run: `npm test` plays its schedules. */
export async function runShort({ say, signal, parts = ['schedules', 'net'] }: Short): Promise<ShortResult> {
  const closing = new Closing();
  const stop = () => void closing.all();
  signal.addEventListener('abort', stop);
  try {
    const world = await World.open({ closing, count: CLIENTS, rate: RATE, say });
    const result = nothingPlayed();
    if (parts.includes('schedules')) await hold(world, result);
    const caught = parts.includes('net') ? await net(world) : {};
    return { ...result, caught };
  } finally {
    signal.removeEventListener('abort', stop);
    await closing.all();
  }
}

/** Each schedule that held, each mistake that was caught, and that every fault struck, as tests are counted. */
export function asTests({
  schedules,
  reached,
  violations,
  caught,
}: Pick<ShortResult, 'schedules' | 'reached' | 'violations' | 'caught'>) {
  const broken = new Set(violations.map(({ seed }) => seed)).size;
  const missed = Object.entries(caught).filter(([, by]) => by === null);
  const idle = Object.entries(reached).filter(([, { struck }]) => struck === 0);
  return {
    passed: schedules - broken + Object.keys(caught).length - missed.length + (idle.length === 0 ? 1 : 0),
    failed: broken + missed.length + (idle.length === 0 ? 0 : 1),
    failures: [
      ...violations.map(({ seed, text }) => `schedule ${seed}: ${text}`),
      ...missed.map(([name]) => `the sabotage "${name}" was not caught`),
      ...idle.map(([name]) => `"${name}" never struck`),
    ],
  };
}
