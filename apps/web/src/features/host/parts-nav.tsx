import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cn } from '../../kit/cn';
import { goTo } from '../common/shell/block';
import { PARTS } from './host.texts';

export type PartId = Exclude<keyof typeof PARTS, 'label'>;

/** The row of links to the parts of the page, in order; it sticks to the top while the page scrolls. */
export function PartsNav({ parts }: { parts: readonly PartId[] }) {
  const now = usePartInSight(parts);
  return (
    <nav
      aria-label={PARTS.label}
      data-slot="parts"
      className="sticky top-14 z-10 -mx-8 mb-7 overflow-x-auto border-b border-border bg-background px-8 max-md:-mx-4 max-md:mb-5 max-md:px-4"
    >
      <ul className="flex gap-6 max-md:gap-5">
        {parts.map((id) => (
          <li key={id}>
            <Link
              to="/asset-host"
              hash={id}
              hashScrollIntoView={false}
              aria-current={now === id ? 'location' : undefined}
              onClick={() => goTo(id)}
              className={cn(
                'flex h-11 items-center text-sm whitespace-nowrap text-muted-foreground no-underline -outline-offset-2 hover:text-foreground',
                now === id && 'font-semibold text-foreground shadow-underline',
              )}
            >
              {PARTS[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part being read: the last one that starts above the middle of the window. */
function usePartInSight(parts: readonly PartId[]): PartId | undefined {
  const [now, setNow] = useState(parts[0]);
  const listed = parts.join();
  useEffect(() => {
    const ids = listed.split(',') as PartId[];
    const look = () =>
      setNow(
        ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1) < innerHeight / 3) ??
          ids[0],
      );
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [listed]);
  return now;
}
