import { type AnswerOf, type RouteSpec, type SentTo, TEXTS } from '@libs/contracts';
import { ApiError, errorFrom } from './api-error';
import { parseAnswer } from './api-parse';
import { newKey } from './new-key';
import { asMyCall } from './own-calls';
import { newTraceparent } from './traceparent';

export { ApiError, reasonOf } from './api-error';

/** Where the access token comes from; the session registers itself here, so that calls need not know it. */
export interface TokenSource {
  /** The token to send; refreshed first where it is about to end. Null: signed out. */
  current(): Promise<string | null>;
  /** Called when a token was refused; gives another one, or null when the session is over. */
  renew(refused: string): Promise<string | null>;
}

/** A token of the session, for calls that `fetch` cannot make; with the one that was refused, another. */
export const tokenNow = (refused?: string): Promise<string | null> =>
  refused === undefined ? tokens.current() : tokens.renew(refused);

let tokens: TokenSource = { current: async () => null, renew: async () => null };

export function provideTokens(source: TokenSource): void {
  tokens = source;
}

type Options = { idempotencyKey?: string; signal?: AbortSignal };

const isSignIn = (route: RouteSpec): boolean => route.path.startsWith('/api/auth/') && route.access === 'anyone';

/** The path of a route with its parameters and query in place. */
export function addressOf(route: RouteSpec, params: unknown, query: unknown): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text !== undefined && text !== null && text !== '') search.set(key, String(text));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function requestOf(route: RouteSpec, body: unknown, token: string | null, options: Options): RequestInit {
  const headers = new Headers({ Accept: 'application/json', traceparent: newTraceparent() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const form = body instanceof FormData;
  // The browser names the parts' boundary itself.
  if (body !== undefined && !form) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return {
    method: route.method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? null : form ? body : JSON.stringify(body),
    signal: options.signal ?? null,
    // A rotated refresh token must reach the cookie jar even when the page goes away meanwhile.
    keepalive: route.path === '/api/auth/refresh',
  };
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ApiError(0, 'network', TEXTS.networkError);
  }
}

/**
 * Calls a route of the contract and gives its typed answer; throws `ApiError`. A token that the server refuses is
 * renewed once. Every POST outside sign-in carries an idempotency key, so that a call sent twice acts once.
 */
export function api<R extends RouteSpec>(route: R, input: SentTo<R> & Options = {}): Promise<AnswerOf<R>> {
  return route.method === 'GET' || isSignIn(route) ? call(route, input) : asMyCall(() => call(route, input));
}

/** The same for a route that takes a file: its parts as a form, the fields before the file. */
export const apiForm = <R extends RouteSpec>(
  route: R,
  form: FormData,
  input: Pick<SentTo<R>, 'params'> & Options = {},
): Promise<AnswerOf<R>> => asMyCall(() => call(route, { ...input, body: form } as unknown as SentTo<R> & Options));

/** The same for a route that answers a file: its response, whose body is still to be read. */
export const apiFile = <R extends RouteSpec>(route: R, input: SentTo<R> & Options = {}): Promise<Response> =>
  exchange(route, input);

async function call<R extends RouteSpec>(route: R, input: SentTo<R> & Options): Promise<AnswerOf<R>> {
  const response = await exchange(route, input);
  if (!route.response || response.status === 204) return undefined as AnswerOf<R>;
  return parseAnswer(route.response, await response.json()) as AnswerOf<R>;
}

async function exchange<R extends RouteSpec>(route: R, input: SentTo<R> & Options): Promise<Response> {
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  const address = addressOf(route, params, query);
  const own = !isSignIn(route);
  const options: Options = { signal: input.signal };
  if (input.idempotencyKey) options.idempotencyKey = input.idempotencyKey;
  else if (own && route.method === 'POST') options.idempotencyKey = newKey();

  const token = own ? await tokens.current() : null;
  let response = await send(address, requestOf(route, body, token, options));
  if (response.status === 401 && token) {
    const renewed = await tokens.renew(token);
    if (renewed) response = await send(address, requestOf(route, body, renewed, options));
  }
  if (!response.ok) throw await errorFrom(response);
  return response;
}
