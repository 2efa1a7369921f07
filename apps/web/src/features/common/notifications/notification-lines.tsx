import type { NotificationView } from '@libs/contracts';
import { Fragment, type ReactNode, useState } from 'react';
import { type NotificationGroup, groupsOf } from './group.rules';
import { BELL } from './notifications.texts';

/** The rows of a list, those of one record or one overdue check folded into a line. */
export function NotificationLines({
  items,
  children,
}: {
  items: readonly NotificationView[];
  children: (item: NotificationView) => ReactNode;
}) {
  return groupsOf(items).map((group) => (
    <Fragment key={group.head.id}>
      {children(group.head)}
      {group.rest.length > 0 && <Folded group={group}>{children}</Folded>}
    </Fragment>
  ));
}

function Folded({
  group: { head, rest },
  children,
}: {
  group: NotificationGroup;
  children: (item: NotificationView) => ReactNode;
}) {
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
          {open ? BELL.fold : head.together ? BELL.more(rest.length) : BELL.earlier(rest.length)}
          <span className="sr-only">: {head.text}</span>
        </button>
      </li>
      {open && rest.map((item) => children(item))}
    </>
  );
}
