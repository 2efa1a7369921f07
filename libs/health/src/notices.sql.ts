import { BlockList, isIP } from 'node:net';
import type { Config, Tx } from '@libs/platform';

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

/** What somebody who runs the product should look at. In the demo, on one's own machine, none of it matters. */
export async function noticesOf(tx: Tx, config: Config, now: Date): Promise<string[]> {
  const { demo, environment, smtpUrl, requireAdmin2fa } = config;
  if (demo || environment !== 'production') return [];
  const found = [
    await addresses(tx, now),
    await superuser(tx),
    smtpUrl ? null : await unsent(tx),
    requireAdmin2fa ? null : 'Admins can sign in without a second factor. Set REQUIRE_ADMIN_2FA=1 to require one.',
  ];
  return found.filter((text) => text !== null);
}

/** Behind a balancer that hides addresses everybody is one: a few wrong passwords of anybody then close the sign-in for all. */
async function addresses(tx: Tx, now: Date): Promise<string | null> {
  const found = await tx.row<{ network: string; count: number; total: number }>(
    `select network, count(*)::int as count, (sum(count(*)) over ())::int as total from audit_event
      where kind in ('signed_in', 'sign_in_failed') and at > $1::timestamptz - interval '7 days' and network is not null
      group by network order by count(*) desc limit 1`,
    [now],
  );
  if (!found || found.total < ENOUGH || found.count <= found.total * NEARLY_ALL || !isPrivate(found.network))
    return null;
  return (
    `Nearly all sign-ins of the last seven days came from one private address, ${found.network}. Limits count by address, so a few ` +
    'wrong passwords can lock everyone out: see "Behind a balancer" in docs/operations.md.'
  );
}

async function superuser(tx: Tx): Promise<string | null> {
  const found = await tx.row<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = session_user');
  return found?.super
    ? 'Voltmere signs in to PostgreSQL as a superuser. Give it a plain owner: see "The database’s users" in docs/operations.md.'
    : null;
}

async function unsent(tx: Tx): Promise<string | null> {
  const found = await tx.row<{ count: number }>(`select count(*)::int as count from mail where state = 'due'`);
  const count = found?.count ?? 0;
  return `No mail server is set (SMTP_URL), so no email is sent. ${count} ${count === 1 ? 'email is' : 'emails are'} waiting.`;
}
