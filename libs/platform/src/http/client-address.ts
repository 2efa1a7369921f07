import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AppRequest } from './request.js';

/** Maps an IPv4 address inside IPv6 to IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** What a rate limit counts as one client: an IPv4 address, or an IPv6 /64, since one line is given a whole /64. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = (plain.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = plain.includes('::') ? [...left, ...zeros, ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

/** The client's address; behind a trusted proxy, the one that it forwards. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  plainAddress(context.switchToHttp().getRequest<AppRequest>().ip),
);
