import { type ViewList, viewSearch } from '@libs/contracts';

/** The part of a list's address that a view keeps, and back. Pure. */

const KEYS = ['search', 'status', 'withdrawn', 'owner', 'tag', 'sort', 'view'] as const;
export type ViewAddress = { [K in (typeof KEYS)[number]]?: string | undefined };

/** The state in the address, as a view stores it; parts that a view can't store are left out. */
export function searchOf(list: ViewList, address: ViewAddress): string {
  const params = new URLSearchParams();
  for (const key of KEYS) if (address[key]) params.set(key, address[key]);
  return viewSearch(list, params.toString()) ?? '';
}

/** The whole of what a view says of the address: what it does not name is taken away. */
export function addressOfView(search: string): ViewAddress {
  const params = new URLSearchParams(search);
  return Object.fromEntries(KEYS.map((key) => [key, params.get(key) ?? undefined]));
}
