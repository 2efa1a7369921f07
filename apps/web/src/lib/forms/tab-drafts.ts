import type { DraftPlace, Kept } from './draft-place';

/** A visitor's draft, for as long as the tab is open: what a stranger typed stays on no computer. */
export function tabDrafts(key: string, store: Storage = sessionStorage): DraftPlace {
  const name = `draft:${key}`;
  return {
    find: async () => JSON.parse(store.getItem(name) ?? 'null') as (Kept & { at: number }) | null,
    keep: async (draft) => store.setItem(name, JSON.stringify({ ...draft, at: Date.now() })),
    forget: async () => store.removeItem(name),
  };
}
