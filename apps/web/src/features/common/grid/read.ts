import type { AnswerOf, RouteSpec } from '@libs/contracts';
import { parseAnswer } from '../../../lib/api/api-parse';

/** A public GET request, for pages without a session or query cache; null if it fails. */
export async function readOpen<R extends RouteSpec>(
  route: R,
  query: Record<string, string | number | undefined> = {},
): Promise<AnswerOf<R> | null> {
  const wanted = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : '';
  try {
    const response = await fetch(route.path + search, { headers: { Accept: 'application/json' } });
    return response.ok && route.response ? (parseAnswer(route.response, await response.json()) as AnswerOf<R>) : null;
  } catch {
    return null;
  }
}
