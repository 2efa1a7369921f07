import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../kit/cn';

/** The order of a list as the address says it, `-createdAt`, and the way to another one. */
export interface ColumnSort {
  sort: string;
  onSort: (sort: string) => void;
}

interface Sortable {
  sort?: string;
  falling?: boolean;
  right?: boolean;
}

const nameOf = (sort: string): string => sort.replace(/^-/, '');
const isFalling = (sort: string): boolean => sort.startsWith('-');

/** What `aria-sort` says of a column; nothing where it cannot be sorted. */
export function ariaSort(look: Sortable | undefined, order: ColumnSort | undefined) {
  if (!look?.sort || !order) return undefined;
  if (nameOf(order.sort) !== look.sort) return 'none';
  return isFalling(order.sort) ? 'descending' : 'ascending';
}

/** The order after a press on a column’s head: its own first, then the other way round. */
export function nextSort({ sort = '', falling = false }: Sortable, current: string): string {
  const down = nameOf(current) === sort ? !isFalling(current) : falling;
  return down ? `-${sort}` : sort;
}

/** The head of a column: a button where the list can be sorted by it. */
export function SortHead({
  look,
  order,
  children,
}: {
  look: Sortable | undefined;
  order: ColumnSort | undefined;
  children: ReactNode;
}) {
  if (!look?.sort || !order) return children;
  const state = ariaSort(look, order);
  const Arrow = state === 'ascending' || (state === 'none' && !look.falling) ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => order.onSort(nextSort(look, order.sort))}
      className={cn(
        'group/sort -mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 hover:text-foreground',
        state !== 'none' && 'text-foreground',
        look.right && 'flex-row-reverse',
      )}
    >
      {children}
      <Arrow
        size={12}
        strokeWidth={1.75}
        aria-hidden
        className={cn(state === 'none' && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60')}
      />
    </button>
  );
}
