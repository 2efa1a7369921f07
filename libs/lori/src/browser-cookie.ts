import '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '@libs/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as a conversation is kept after its last word. */
const SECONDS = 90 * 86_400;

/** The secret by which a browser without an account is known to its own conversations; no script reads it. */
function cookieOf(config: Config) {
  const secure = config.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-voltmere_lori' : 'voltmere_lori',
    options: { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/api/lori', maxAge: SECONDS } as const,
  };
}

/** What is kept of the secret. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export function readBrowser(request: FastifyRequest, config: Config): string | null {
  const secret = request.cookies[cookieOf(config).name];
  return secret ? hashOf(secret) : null;
}

/** The browser's hash; one that has no secret yet is given one, and each is given its own for another ninety days. */
export function knowBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const { name, options } = cookieOf(config);
  const secret = request.cookies[name] || randomBytes(32).toString('base64url');
  void reply.setCookie(name, secret, options);
  return hashOf(secret);
}

/** Browsers say where a question comes from, and keep cookies; a program that does neither has its random id alone. */
export const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
