import '@fastify/cookie';
import type { Config } from '@libs/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshToken } from './refresh-tokens.js';

/** On https, the cookie's prefix makes the browser reject it from any other host or a plain connection. */
function cookieOf(config: Config) {
  const secure = config.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-voltmere_refresh' : 'voltmere_refresh',
    options: { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/api/auth' } as const,
  };
}

export const readRefreshCookie = (request: FastifyRequest, config: Config): string | null =>
  request.cookies[cookieOf(config).name] || null;

export function setRefreshCookie(reply: FastifyReply, config: Config, { token, expiresAt }: RefreshToken): void {
  const { name, options } = cookieOf(config);
  void reply.setCookie(name, token, { ...options, expires: expiresAt });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  const { name, options } = cookieOf(config);
  void reply.clearCookie(name, options);
}
