import { randomUUID } from 'node:crypto';
import type { AnswerOf, routes, SentTo } from '@libs/contracts';

type Route = (typeof routes)[keyof typeof routes];
/** `GET /api/projects`: what a person asks for, by the contract's own table of routes. */
type Asked = { [R in Route as `${R['method']} ${R['path']}`]: R };
type Sent<Name extends keyof Asked> = SentTo<Asked[Name]>;
type Answer<Name extends keyof Asked> = AnswerOf<Asked[Name]>;

/** The demo's accounts, which are public in a demo. */
export type DemoAccount = Answer<'GET /api/demo'>['accounts'][number];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A refusal by the product: someone else was faster, or the move is no longer possible. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A person signed in over HTTP, like a browser; signs in again when the token expires. */
export class Person {
  readonly #origin: string;
  readonly #account: DemoAccount;
  #token: string | null = null;
  name = '';

  constructor(origin: string, account: DemoAccount) {
    this.#origin = origin;
    this.#account = account;
  }

  async #signIn(): Promise<void> {
    const { email, password } = this.#account;
    const answer = await this.#send<Answer<'POST /api/auth/login'>>('POST', '/api/auth/login', { email, password }, {});
    if (!('accessToken' in answer)) throw new Refused(401, `${email} is asked for a second factor`);
    this.#token = answer.accessToken;
    this.name = answer.user.fullName;
  }

  async #send<T>(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<T> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = response.status === 204 ? null : await response.json();
    if (!response.ok) {
      const { message } = (answer ?? {}) as { message?: string };
      throw new Refused(response.status, message ?? `HTTP ${response.status}`);
    }
    return answer as T;
  }

  /** Asks as a browser does; what is sent and what is answered are the contract's. */
  async ask<Name extends keyof Asked>(name: Name, sent: Sent<Name> = {}): Promise<Answer<Name>> {
    const [method, path] = addressOf(name, sent as Parts);
    if (!this.#token) await this.#signIn();
    const key = randomUUID();
    const once = () =>
      this.#send<Answer<Name>>(method, path, sent.body, {
        authorization: `Bearer ${this.#token}`,
        ...(method === 'POST' ? { 'idempotency-key': key } : {}),
      });
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      await this.#signIn();
      return once();
    }
  }
}

function addressOf(name: string, { params = {}, query = {} }: Parts): [method: string, path: string] {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return [method, search ? `${path}?${search}` : path];
}
