import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { FIRST_PAGE, PAGE_SIZE, type PageSearch } from '../../lib/list-search';
import { number } from '../../kit/format';
import { Button } from '../../kit/button';
import { LIST } from './list.texts';

interface Range {
  first: number;
  loaded: number;
  gone: number;
  total: number;
}

/** `1–7 of 7 · 2 no longer match`: the same count as in the list’s title. */
export function rangeWords({ first, loaded, gone, total }: Range): string {
  const stay = loaded - gone;
  const range =
    stay > 0
      ? `${number(first)}–${number(first + stay - 1)} of ${number(total - gone)}`
      : `0 of ${number(total - gone)}`;
  return gone > 0 ? `${range} · ${LIST.noLongerMatch(gone)}` : range;
}

/** `1–25 of 80` and the way to the next page and back. */
export function ListPager({
  total,
  loaded,
  gone = 0,
  busy = false,
  nextCursor,
  search,
  onTurn,
}: {
  total: number;
  loaded: number;
  /** Of those loaded, so many no longer pass the filters. */
  gone?: number;
  /** The rows answer an earlier question. */
  busy?: boolean;
  nextCursor: string | null;
  search: PageSearch;
  onTurn: (page: PageSearch) => void;
}) {
  const page = search.page ?? 1;
  const first = (page - 1) * PAGE_SIZE + 1;
  // Cursors lead forward only: the way back is remembered, and a link to a later page goes back to the first.
  const visited = useRef(new Map<number, string | undefined>());
  visited.current.set(page, search.cursor);
  const turn = (change: PageSearch) => {
    onTurn(change);
    window.scrollTo({ top: 0 });
  };
  const back = () =>
    turn(
      page > 2 && visited.current.has(page - 1)
        ? { cursor: visited.current.get(page - 1), page: page - 1 }
        : FIRST_PAGE,
    );
  return (
    <div className="flex items-center justify-between py-3.5 text-xs text-muted-foreground">
      <span>{busy ? LIST.loading : rangeWords({ first, loaded, gone, total })}</span>
      <div className="flex gap-1.5">
        <Button
          variant="outline"
          size="sm"
          aria-label="Previous page"
          disabled={busy || page === 1}
          onClick={back}
          className="w-9 px-0 text-foreground"
        >
          <ChevronLeft size={14} strokeWidth={1.5} aria-hidden />
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label="Next page"
          disabled={busy || nextCursor === null}
          onClick={() => turn({ cursor: nextCursor ?? undefined, page: page + 1 })}
          className="w-9 px-0 text-foreground"
        >
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
    </div>
  );
}
