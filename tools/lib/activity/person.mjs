import { randomUUID } from 'node:crypto';

/** What the product refused: somebody else was quicker, or the move does not fit any more. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Somebody signed in at the product, by HTTP alone, as a browser would be; signs in again when the token runs out. */
export class Person {
  #token = null;

  constructor(origin, { role, email, password }) {
    this.origin = origin;
    this.role = role;
    this.email = email;
    this.password = password;
  }

  async #signIn() {
    const { accessToken, user } = await this.#send(
      'POST',
      '/api/auth/login',
      { email: this.email, password: this.password },
      {},
    );
    this.#token = accessToken;
    this.name = user.fullName;
  }

  async #send(method, path, body, headers) {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = response.status === 204 ? null : await response.json();
    if (!response.ok) throw new Refused(response.status, answer?.message ?? `HTTP ${response.status}`);
    return answer;
  }

  async #call(method, path, body) {
    if (!this.#token) await this.#signIn();
    const once = () =>
      this.#send(method, path, body, {
        authorization: `Bearer ${this.#token}`,
        ...(method === 'POST' ? { 'idempotency-key': key } : {}),
      });
    const key = randomUUID();
    try {
      return await once();
    } catch (error) {
      if (error.status !== 401) throw error;
      await this.#signIn();
      return once();
    }
  }

  get = (path) => this.#call('GET', path);
  post = (path, body) => this.#call('POST', path, body);
  patch = (path, body) => this.#call('PATCH', path, body);
}
