import type { Step } from './simulation.js';

/** An action's frequency is the number of times it is listed. */
const HAPPENS: readonly Step['what'][] = [
  'write',
  'write',
  'commit',
  'commit',
  'stamp',
  'stamp',
  'look',
  'look',
  'answer',
  'answer',
  'receive',
  'receive',
  'receive',
  'connect',
  'cut',
  'kill',
  'abort',
  'lose',
];

/** Builds a schedule from plain numbers, three a step, so that any generator can create one. */
export function scheduleOf(numbers: readonly number[]): Step[] {
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, index) => {
    const [what = 0, a = 0, b = 0] = numbers.slice(index * 3, index * 3 + 3);
    return { what: HAPPENS[what % HAPPENS.length] as Step['what'], a, b };
  });
}
