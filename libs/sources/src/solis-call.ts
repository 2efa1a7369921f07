import { z } from 'zod';
import { ask } from './ask.js';
import { type MakerOptions, Refused, TryLater } from './maker.js';
import { solisHeaders } from './solis-sign.js';

/** SolisCloud allows two calls a second at most. */
const PAUSE_MS = 500;
/** The key has no right to this inverter. */
const DENIED = ['R0000', 'B0049'];

const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.boolean(), code: z.string(), msg: z.string().nullish(), data: data.nullish() });

interface Wanted<T> {
  path: string;
  body: object;
  data: T;
  /** Around the call alone, once it's paid for. */
  guard?: <R>(call: () => Promise<R>) => Promise<R>;
}

/** One signed call to SolisCloud; null where it has no data. */
export async function solisCall<T extends z.ZodType>(
  { spend, pause, baseUrl, key, now }: MakerOptions,
  { path, body: wanted, data, guard = (call) => call() }: Wanted<T>,
): Promise<z.output<T> | null> {
  await spend();
  await pause?.(PAUSE_MS);
  const body = JSON.stringify(wanted);
  const answer = await guard(() =>
    ask({
      url: `${baseUrl}${path}`,
      method: 'POST',
      headers: solisHeaders(key, { path, body, date: now().toUTCString() }),
      body,
      answer: envelope(data),
      now,
    }),
  ).catch((error: Error) => {
    // What others call forbidden is a wrong signature here.
    if (error instanceof Refused && error.reason === 'denied') throw new Refused('auth', 'the signature is refused');
    throw error;
  });
  const { code, success, msg } = answer;
  if (code === '0' && success) return answer.data ?? null;
  // `No authority too many request 200 times in 1DAYS`, where a key has a limit of its own.
  if (/too many/i.test(msg ?? '')) throw new TryLater(`answered ${code}: ${msg}`, null, true);
  if (DENIED.includes(code)) throw new Refused('denied', `answered ${code}`);
  throw new TryLater(`answered ${code}: ${msg ?? ''}`);
}
