import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './client-address.js';

/** Names for networks that `TRUST_PROXY` may use, as Fastify knows them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** The client of a socket: the peer's address, or the one forwarded by a proxy named in `TRUST_PROXY`. */
export function clientAddresses(trustProxy: string | null): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const one of (trustProxy ?? '').split(',').flatMap((name) => NAMED[name.trim()] ?? name.trim())) {
    const [address = '', bits] = one.split('/');
    if (address === '') continue;
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return ({ socket, headers }) => {
    const said = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plainAddress(part.trim()))
      .filter((part) => part !== '');
    let address = plainAddress(socket.remoteAddress ?? '');
    while (said.length > 0 && trusted.check(address, familyOf(address))) address = said.pop() ?? address;
    return address;
  };
}
