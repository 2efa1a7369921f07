import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { clientAddresses } from './trusted-proxies.js';

const call = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as IncomingMessage;

test.each([
  [null, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.0/8', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.0/8', '10.1.2.3', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.0/8,172.16.0.0/12', '172.20.0.2', '2001:db8::7', '2001:db8::7'],
  ['loopback', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['uniquelocal', 'fd00::1', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '10.1.2.3', undefined, '10.1.2.3'],
  ['10.0.0.0/8', '10.1.2.3', 'nonsense', 'nonsense'],
])('trusting %s, a call of %s for %s comes from %s', (trust, remote, forwarded, from) => {
  expect(clientAddresses(trust)(call(remote, forwarded))).toBe(from);
});
