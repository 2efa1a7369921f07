import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../kit/icon-button';
import { Button } from '../../../../kit/button';
import { DocumentPage } from './document-pages';
import { READER } from './document.texts';
import type { Pdf } from './open-pdf';
import {
  currentPage,
  inView,
  type Looked,
  looked,
  NOTHING_SEEN,
  notSeen,
  type Placed,
  together,
} from './pages-seen.rules';

export { openPdf } from './open-pdf';

/** Times the width of the window. */
const SIZES = [1, 1.25, 1.5, 2, 3] as const;
const LOOK_MS = 250;
/** The padding of the window, on both sides. */
const MARGIN = 24;

interface ReaderProps {
  pdf: Pdf;
  seen: readonly number[];
  onSeen: (pages: number[]) => void;
}

/** A document page by page, as wide as there is room or larger. It reports the pages that were seen. */
export function DocumentReader({ pdf: { pages }, seen, onSeen }: ReaderProps) {
  const window = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  const width = useWidth(window);
  const drawn = useRef(new Set<number>());
  const onDrawn = useCallback((page: number) => drawn.current.add(page), []);
  const page = useLooks(window, drawn, onSeen);
  const widest = Math.max(...pages.map((one) => one.width));
  const scale = width > 0 ? ((width - MARGIN) / widest) * (SIZES[size] ?? 1) : 0;
  useSamePlace(window, scale);
  const go = (next: number) => {
    const box = window.current;
    const to = box?.querySelector(`[data-page="${next}"]`);
    if (box && to) box.scrollTop += to.getBoundingClientRect().top - box.getBoundingClientRect().top - MARGIN / 2;
  };
  const left = notSeen(pages.length, seen);
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-xs text-muted-foreground">
        <span className="flex gap-0.5" aria-hidden>
          {pages.map(({ number }) => (
            <span
              key={number}
              className={`size-2.5 rounded-hair ${number === page ? 'bg-accent' : seen.includes(number) ? 'bg-foreground' : 'bg-border'}`}
            />
          ))}
        </span>
        <span data-slot="seen">
          {READER.seen(pages.length - left.length, pages.length)}. {READER.notSeen(left)}
        </span>
      </div>
      <div className="overflow-hidden rounded-lg border border-border">
        <div
          ref={window}
          role="region"
          aria-label={READER.window(pages.length)}
          tabIndex={0}
          data-slot="document"
          className="document-window px-3 pt-3"
        >
          {scale > 0 &&
            pages.map((one) => (
              <DocumentPage
                key={one.number}
                page={one}
                count={pages.length}
                scale={scale}
                window={window}
                onDrawn={onDrawn}
              />
            ))}
        </div>
        <div
          role="toolbar"
          aria-label={READER.tools}
          className="flex flex-wrap items-center justify-center gap-1 border-t border-border bg-card px-2 py-1"
        >
          <IconButton
            className="disabled:opacity-40"
            label={READER.previous}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <span className="min-w-24 text-center text-sm tabular-nums" data-slot="page">
            {READER.page(page, pages.length)}
          </span>
          <IconButton
            className="disabled:opacity-40"
            label={READER.next}
            disabled={page >= pages.length}
            onClick={() => go(page + 1)}
          >
            <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton
            className="disabled:opacity-40"
            label={READER.smaller}
            disabled={size === 0}
            onClick={() => setSize(size - 1)}
          >
            <Minus size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton
            className="disabled:opacity-40"
            label={READER.larger}
            disabled={size === SIZES.length - 1}
            onClick={() => setSize(size + 1)}
          >
            <Plus size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <Button
            variant="ghost"
            size="sm"
            className={size === 0 ? 'max-md:hidden' : ''}
            disabled={size === 0}
            onClick={() => setSize(0)}
          >
            {READER.fit}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Another size shows the same lines. */
function useSamePlace(element: RefObject<HTMLElement | null>, scale: number): void {
  const before = useRef(0);
  useLayoutEffect(() => {
    if (element.current && before.current > 0)
      element.current.scrollTo({ top: (element.current.scrollTop * scale) / before.current });
    before.current = scale;
  }, [element, scale]);
}

/** The width inside an element, whatever its scroll bar takes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.target.clientWidth)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Looks at where the pages are, a few times a second while the page is in front. Returns the current page. */
function useLooks(
  element: RefObject<HTMLElement | null>,
  drawn: RefObject<Set<number>>,
  onSeen: (pages: number[]) => void,
): number {
  const [page, setPage] = useState(1);
  const state = useRef<Looked>(NOTHING_SEEN);
  useEffect(() => {
    const look = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box || !element.current) return;
      const placed: Placed[] = [...element.current.querySelectorAll<HTMLElement>('[data-page]')].map((one) => {
        const number = Number(one.dataset.page);
        const { top, bottom } = one.getBoundingClientRect();
        return { page: number, top, bottom, drawn: drawn.current.has(number) };
      });
      const onScreen = { top: Math.max(0, box.top), bottom: Math.min(innerHeight, box.bottom) };
      setPage(currentPage(placed, box));
      const visible = document.visibilityState === 'visible' ? inView(placed, onScreen) : [];
      const before = state.current.seen;
      state.current = looked(state.current, performance.now(), visible);
      if (state.current.seen !== before) onSeen(together(state.current.seen));
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [element, drawn, onSeen]);
  return page;
}
