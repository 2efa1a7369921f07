import { z } from 'zod';
import { ask } from './ask.js';
import { foxHeaders } from './foxess-sign.js';
import { type MakerOptions, Refused, TryLater } from './maker.js';

/** Fox ESS allows one question a second, and one change in two. */
const PAUSE_MS = 1000;
const CHANGE_PAUSE_MS = 2000;

const envelope = <T extends z.ZodType>(result: T) =>
  z.object({ errno: z.number(), msg: z.string().nullish(), result: result.nullish().catch(null) });

/** Codes that mean the same until a person acts. Any other code but 0 is a matter of time. */
const REFUSALS: Record<number, 'auth' | 'gone'> = {
  40256: 'auth',
  41807: 'auth',
  41808: 'auth',
  41809: 'auth',
  41930: 'gone',
};
/** A change whose values don't fit, whose windows overlap, or that isn't allowed while the scheduler is on. */
const NOT_TAKEN = [40257, 42023, 44096, 44098];
/** The calls of this inverter are used up, which other apps may have done. */
const QUOTA = [40400, 40402];

interface Wanted<T> {
  path: string;
  query?: string | undefined;
  body?: object | undefined;
  result: T;
  /** Given for a change: around the call alone, once it's paid for. */
  guard?: <R>(call: () => Promise<R>) => Promise<R>;
}

/** One signed call to Fox ESS; null where it has no result. */
export async function foxCall<T extends z.ZodType>(
  { spend, pause, baseUrl, key, now }: MakerOptions,
  { path, query = '', body, result, guard }: Wanted<T>,
): Promise<z.output<T> | null> {
  await spend();
  await pause?.(guard ? CHANGE_PAUSE_MS : PAUSE_MS);
  const call = () =>
    ask({
      url: `${baseUrl}${path}${query}`,
      headers: foxHeaders({ path, token: key.key, timestamp: now().getTime() }),
      ...(body ? { method: 'POST' as const, body: JSON.stringify(body) } : {}),
      answer: envelope(result),
      now,
    });
  const answer = await (guard ? guard(call) : call());
  if (answer.errno === 0) return answer.result ?? null;
  const reason = REFUSALS[answer.errno];
  const said = `answered ${answer.errno}: ${answer.msg ?? ''}`;
  if (reason) throw new Refused(reason, said);
  if (guard && NOT_TAKEN.includes(answer.errno)) throw new Refused('denied', said);
  throw new TryLater(said, null, QUOTA.includes(answer.errno));
}
