import { BlockList, isIP } from 'node:net';
import type { Config, Tx } from '@libs/platform';
import { NOTICES } from './health.texts.js';

/** Fewer sign-ins than this in a week say nothing about where people come from. */
const ENOUGH = 20;
const NEARLY_ALL = 0.9;

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** As the audit has it: an IPv4 address, or the /64 of an IPv6 one. */
export function isPrivate(network: string): boolean {
  const address = network.replace(/\/64$/, '');
  const family = isIP(address);
  return family !== 0 && PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** What an operator should look at. None of it matters in the demo or in development. */
export async function noticesOf(tx: Tx, config: Config, now: Date): Promise<string[]> {
  const { demo, environment, smtpUrl, requireAdmin2fa } = config;
  if (demo || environment !== 'production') return [];
  const found = [
    await addresses(tx, now),
    await superuser(tx),
    smtpUrl ? null : await unsent(tx),
    requireAdmin2fa ? null : NOTICES.noSecondFactor,
  ];
  return found.filter((text) => text !== null);
}

/** Behind a balancer that hides addresses everyone has the same one, so a few wrong passwords lock everyone out. */
async function addresses(tx: Tx, now: Date): Promise<string | null> {
  const found = await tx.row<{ network: string; count: number; total: number }>(
    `select network, count(*)::int as count, (sum(count(*)) over ())::int as total from audit_event
      where kind in ('signed_in', 'sign_in_failed') and at > $1::timestamptz - interval '7 days' and network is not null
      group by network order by count(*) desc limit 1`,
    [now],
  );
  if (!found || found.total < ENOUGH || found.count <= found.total * NEARLY_ALL || !isPrivate(found.network))
    return null;
  return NOTICES.oneAddress(found.network);
}

async function superuser(tx: Tx): Promise<string | null> {
  const found = await tx.row<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = session_user');
  return found?.super ? NOTICES.superuser : null;
}

async function unsent(tx: Tx): Promise<string | null> {
  const found = await tx.row<{ count: number }>(`select count(*)::int as count from mail where state = 'due'`);
  return NOTICES.noMailServer(found?.count ?? 0);
}
