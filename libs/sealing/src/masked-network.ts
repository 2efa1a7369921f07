/** An address as the other party may see it: `81.2.69.0/24`, or the first three groups of IPv6; null if there is none. */
export function maskedNetwork(network: string): string | null {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (v4) return `${v4}.0/24`;
  const groups = network.split('/')[0]?.split(':') ?? [];
  if (groups.length < 3) return null;
  return `${groups
    .slice(0, 3)
    .map((group) => group || '0')
    .join(':')}::/48`;
}
