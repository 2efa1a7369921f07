import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cn } from '../../../kit/cn';
import { Empty } from '../../../kit/empty';
import { PageHead } from '../shell/app-shell';
import { PagePending } from '../shell/page-pending';
import { monthText, penceText } from './bill-words';
import { StatementDetail } from './statement-detail';
import { statementsQuery } from './statements.queries';
import { StatementState } from './statement-state';
import { STATEMENTS } from './statements.texts';

interface Search {
  /** The statement that is opened. */
  open?: string | undefined;
}

/** A funder's statements: all months, and one opened site by site. */
export function StatementsPage({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const { data } = useSuspenseQuery(statementsQuery);
  const open = search.open ?? data.items[0]?.id;
  return (
    <>
      <PageHead title={STATEMENTS.title} sub={STATEMENTS.sub} />
      {data.items.length === 0 && <Empty title={STATEMENTS.none}>{STATEMENTS.noneText}</Empty>}
      {data.items.length > 1 && (
        <nav aria-label={STATEMENTS.all} className="mb-8">
          <ul className="flex flex-wrap gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1">
            {data.items.map((one) => (
              <li key={one.id} className="shrink-0">
                <button
                  type="button"
                  aria-current={one.id === open}
                  onClick={() => onSearch({ open: one.id })}
                  className={cn(
                    'flex min-h-9 items-center gap-3 border border-border px-3 py-1.5 text-sm hover:bg-muted max-md:min-h-11',
                    one.id === open && 'bg-muted font-medium',
                  )}
                >
                  {monthText(one.month)}
                  <span className="tabular-nums">{penceText(one.totalPence)}</span>
                  <StatementState status={one.status} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open && (
        <Suspense fallback={<PagePending />}>
          <StatementDetail id={open} />
        </Suspense>
      )}
    </>
  );
}
