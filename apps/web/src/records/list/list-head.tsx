import { type ReactNode, useState } from 'react';
import { useConnection } from '../../live/connection';
import { number } from '../../kit/format';
import { Freshness } from '../../kit/freshness';
import { NewPill } from './new-pill';

/** The head of a list: its name with how many match, the pill of new rows, how fresh it is, and its tools. */
export function ListHead({
  title,
  nouns,
  total,
  counted,
  asked,
  fetchedAt,
  fresh,
  stale = null,
  children,
}: {
  title: string;
  /** One and several of what is listed: `['project', 'projects']`. */
  nouns: readonly [string, string];
  /** Null until it is known. */
  total: number | null;
  /** The total belongs to what was asked for, not to what was before. */
  counted: boolean;
  /** The filters as one text: the count is announced again when they change. */
  asked: string;
  fetchedAt: number;
  fresh: { count: number; show: () => void };
  /** What it says while the rows below answer an earlier question. */
  stale?: string | null;
  children?: ReactNode;
}) {
  const { state, lastEventAt } = useConnection();
  return (
    <div className="sticky top-14 z-10 flex h-13 items-center gap-4 border-t-2 border-foreground bg-background">
      <h2 className="text-base font-semibold">
        {title} {total !== null && !stale && <span className="text-muted-foreground">({number(total)})</span>}
      </h2>
      <Counted total={counted ? total : null} nouns={nouns} asked={asked} />
      <div className="absolute top-3 left-1/2 z-10 -translate-x-1/2 max-md:right-0 max-md:left-auto max-md:translate-x-0">
        <NewPill count={fresh.count} onShow={fresh.show} />
      </div>
      <div className="ml-auto flex items-center gap-3 max-md:hidden">
        {total !== null && !stale && <Freshness at={later(lastEventAt, fetchedAt)} live={state === 'live'} />}
        {stale && (
          <span data-slot="list-stale" className="text-2xs text-muted-foreground">
            {stale}
          </span>
        )}
        {children}
      </div>
      {stale && <span aria-hidden className="btn-work absolute inset-x-0 bottom-0" />}
    </div>
  );
}

const later = (a: Date | null, millis: number): Date | null =>
  millis === 0 ? a : new Date(Math.max(a?.getTime() ?? 0, millis));

/** Says how many there are, once, after the person asked for other ones. Live changes have a sentence of their own. */
function Counted({ total, nouns, asked }: { total: number | null; nouns: readonly [string, string]; asked: string }) {
  const [said, setSaid] = useState({ asked, text: '' });
  if (total !== null && said.asked !== asked) {
    setSaid({ asked, text: `${number(total)} ${nouns[total === 1 ? 0 : 1]}` });
  }
  return (
    <span role="status" className="sr-only">
      {said.text}
    </span>
  );
}
