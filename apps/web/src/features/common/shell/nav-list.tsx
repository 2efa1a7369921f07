import { railOf, type Reader } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { cn } from '../../../kit/cn';
import { number } from '../../../kit/format';
import { RailViews } from './rail-views';
import { useCounts } from './counts.queries';
import { NAV_ICON, NAV_ITEM } from './shell-classes';
import { PAGE_ICONS } from './page-icons';

/** The portal's pages. The current one has an amber tick at the rail's edge and heavier text. */
export function NavList({
  reader,
  className,
  labels = '',
  onPick,
}: {
  reader: Reader;
  className?: string;
  labels?: string;
  onPick?: () => void;
}) {
  const id = useId();
  const counts = useCounts(reader);
  const pages = railOf(reader);
  return (
    <nav aria-label="Portal" className={cn('flex min-h-0 flex-col overflow-y-auto', className)}>
      {pages.map(({ path, label, count }) => {
        const Icon = PAGE_ICONS[path];
        const waits = count && counts[count];
        return (
          <Link
            key={path}
            to={path}
            title={label}
            aria-describedby={waits && `${id}${count}`}
            {...(onPick ? { onClick: onPick } : {})}
            activeOptions={{
              // A page with child pages in the rail is active only on its own path.
              exact: pages.some((other) => other.path.startsWith(`${path}/`)),
              includeSearch: false,
            }}
            className={NAV_ITEM}
          >
            <Icon {...NAV_ICON} />
            <span className={labels}>{label}</span>
            {waits && (
              <span aria-hidden className={cn('ml-auto text-2xs tabular-nums', labels)}>
                {number(waits.count)}
              </span>
            )}
            {waits && (
              <span hidden id={`${id}${count}`}>
                {waits.words}
              </span>
            )}
          </Link>
        );
      })}
      {reader.role === 'admin' && <RailViews className={labels} {...(onPick ? { onPick } : {})} />}
    </nav>
  );
}
