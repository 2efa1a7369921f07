import { HOUR, MINUTE } from './half-hours.js';

/**
 * How old a figure may be by its own time. A source may answer and say nothing new: the time of its answer alone does not
 * make its figures fresh.
 */
const OLDEST = { carbon: HOUR, mix: 2 * HOUR, frequency: 15 * MINUTE } as const;

type Kind = keyof typeof OLDEST;
type Time = string | Date | null | undefined;

/** Whether one of these figures is of a time too long ago; a figure that there is none of is not old. */
export const tooOld = (times: Partial<Record<Kind, Time>>, now: Date): boolean =>
  (Object.keys(OLDEST) as Kind[]).some((kind) => {
    const at = times[kind];
    return at != null && now.getTime() - new Date(at).getTime() > OLDEST[kind];
  });

/** The oldest of some times; null where one is missing, since what is unknown has no age. */
export function oldestOf(times: readonly Time[]): string | null {
  const known = times.flatMap((at) => (at == null ? [] : [new Date(at).getTime()]));
  return known.length < times.length || known.length === 0 ? null : new Date(Math.min(...known)).toISOString();
}
