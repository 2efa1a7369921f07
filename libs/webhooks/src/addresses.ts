import { BlockList, isIP } from 'node:net';
import { ADDRESS } from './webhooks.texts.js';

/**
 * Which addresses of the net are someone else's: everything that IANA does not give out as globally reachable is refused,
 * so that nobody makes the worker call our own machines, the cloud's metadata, or a neighbour.
 */
const closed = new BlockList();
const IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Metadata services that are among public addresses: Azure's, Alibaba's.
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
];
for (const [net, bits] of IPV4) closed.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only what is given out as unicast; out of that what holds an IPv4 address in itself, or is for documents. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [net, bits] of IPV6) closed.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the public internet. Mapped and translated ones (::ffff:, 64:ff9b::) are not. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && given.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}

/** What a URL names, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Why an address can't be an endpoint, as its admin reads it; null if there is no fault so far. */
export function urlFault(text: string, local: boolean): string | null {
  const url = URL.parse(text);
  if (!url) return ADDRESS.notUrl;
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) return ADDRESS.notHttps;
  if (url.username || url.password) return ADDRESS.password;
  if (url.hash) return ADDRESS.fragment;
  if (local) return null;
  const port = Number(url.port || 443);
  if (port !== 443 && port < 1024) return ADDRESS.port;
  if (isIP(hostOf(url)) !== 0 && !isPublic(hostOf(url))) return ADDRESS.notPublic;
  return null;
}
