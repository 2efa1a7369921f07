import type { z } from 'zod';
import { Refused, TryLater } from './maker.js';

const TIMEOUT_MS = 10_000;
const MOST_WAIT_MS = 3_600_000;

interface Asked<T> {
  url: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  answer: z.ZodType<T>;
  now: () => Date;
}

/** One call to a maker's cloud. Throws Refused for 401, 403, 404 and 410, and TryLater for any other failure. */
export async function ask<T>({ url, method = 'GET', headers, body, answer, now }: Asked<T>): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { Accept: 'application/json', 'User-Agent': 'Voltmere', ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string };
    throw new TryLater(error.name === 'TimeoutError' ? 'no answer in time' : (code ?? error.message));
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw faultOf(response.status, retryAt(response.headers.get('retry-after'), now()));
  }
  const json: unknown = await response.json().catch(() => {
    throw new TryLater('answered no JSON');
  });
  const read = answer.safeParse(json);
  if (!read.success) throw new TryLater(`answered something else: ${read.error.issues[0]?.path.join('.') ?? ''}`);
  return read.data;
}

function faultOf(status: number, at: Date | null): Error {
  if (status === 401) return new Refused('auth', 'the key is refused');
  if (status === 403) return new Refused('denied', 'the key may not read this');
  if (status === 404 || status === 410) return new Refused('gone', `answered ${status}`);
  return new TryLater(`answered ${status}`, at, status === 429);
}

/** Seconds or a date, at most an hour ahead. */
function retryAt(text: string | null, now: Date): Date | null {
  if (!text) return null;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(wait) ? new Date(now.getTime() + Math.min(Math.max(wait, 0), MOST_WAIT_MS)) : null;
}
