import { VIEW_KEYS, type ViewList, viewSearch } from '@libs/contracts';

/** The part of a list's address that a view keeps, and back. Pure. */

/** As strings or as an address holds them: a switch as true, an amount as a number. */
export type ViewAddress = { [K in (typeof VIEW_KEYS)[number]]?: string | number | boolean | undefined };

/** The state in the address, as a view stores it; parts that a view can't store are left out. */
export function searchOf(list: ViewList, address: ViewAddress): string {
  const params = new URLSearchParams();
  for (const key of VIEW_KEYS) {
    const value = address[key];
    if (value !== undefined && value !== '' && value !== false) params.set(key, String(value));
  }
  return viewSearch(list, params.toString()) ?? '';
}

/** The whole of what a view says of the address: what it does not name is taken away. */
export function addressOfView(search: string): ViewAddress {
  const params = new URLSearchParams(search);
  return Object.fromEntries(VIEW_KEYS.map((key) => [key, params.get(key) ?? undefined]));
}
