import type { NotificationView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { reasonOf } from '../../../lib/api/api';
import { ErrorState } from '../../../kit/error-state';
import { WalkingSkeleton } from '../../../kit/skeleton';
import { groupsOf } from './group.rules';
import { recordsOfCheck } from './notifications.queries';
import { BELL } from './notifications.texts';
import { Awaited } from '../../../records/live/awaited';

type Line = (item: NotificationView) => ReactNode;

/** The lines of a list. Those about one record are folded into one; a check's records are loaded on request. */
export function NotificationLines({ items, children }: { items: readonly NotificationView[]; children: Line }) {
  return groupsOf(items).map(({ head, rest }) => (
    <Fragment key={head.id}>
      {children(head)}
      {head.together ? (
        <Fold of={head.text} words={BELL.records}>
          {() => <Records together={head.together ?? ''}>{children}</Records>}
        </Fold>
      ) : (
        rest.length > 0 && (
          <Fold of={head.text} words={BELL.earlier(rest.length)}>
            {() => rest.map(children)}
          </Fold>
        )
      )}
    </Fragment>
  ));
}

function Fold({ of, words, children }: { of: string; words: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <li className="border-b border-border px-4 py-1">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="lnk min-h-6 rounded-sm text-xs text-muted-foreground"
        >
          {open ? BELL.fold : words}
          <span className="sr-only">: {of}</span>
        </button>
      </li>
      {open && children()}
    </>
  );
}

function Records({ together, children }: { together: string; children: Line }) {
  const { data, error, refetch } = useQuery(recordsOfCheck(together));
  if (data) return data.items.map(children);
  return (
    <li className="border-b border-border px-4 py-3">
      {error ? (
        <ErrorState title={BELL.notLoaded} reason={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Awaited>
          <span role="status" aria-label="Loading">
            <WalkingSkeleton />
          </span>
        </Awaited>
      )}
    </li>
  );
}
