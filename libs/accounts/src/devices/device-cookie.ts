import '@fastify/cookie';
import type { Config } from '@libs/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 86_400;

/** Identifies this browser to its own accounts; it gives no access. */
function cookieOf(config: Config) {
  const secure = config.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-voltmere_device' : 'voltmere_device',
    options: { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/api', maxAge: SECONDS } as const,
  };
}

export const readDeviceCookie = (request: FastifyRequest, config: Config): string | null =>
  request.cookies[cookieOf(config).name] || null;

export function setDeviceCookie(reply: FastifyReply, config: Config, token: string): void {
  const { name, options } = cookieOf(config);
  void reply.setCookie(name, token, options);
}
