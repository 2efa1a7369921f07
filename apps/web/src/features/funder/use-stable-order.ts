import { useRef } from 'react';

interface Card {
  id: string;
  status: string;
}

/**
 * Projects to review come first, when the page opens and as they arrive; after that no card moves while the person
 * looks at it, whatever its status.
 */
export function useStableOrder<T extends Card>(cards: readonly T[]): T[] {
  const order = useRef<string[]>([]);
  order.current = orderOf(cards, order.current);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return order.current.flatMap((id) => byId.get(id) ?? []);
}

/** Pure: cards that had a place keep it; new ones come before them, pending ones first. */
export function orderOf(cards: readonly Card[], before: readonly string[]): string[] {
  const ids = new Set(cards.map((card) => card.id));
  const known = new Set(before);
  const fresh = cards.filter((card) => !known.has(card.id));
  const pending = fresh.filter((card) => card.status === 'pending');
  const rest = fresh.filter((card) => card.status !== 'pending');
  return [...pending, ...rest].map((card) => card.id).concat(before.filter((id) => ids.has(id)));
}
