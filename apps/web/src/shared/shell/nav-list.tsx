import type { Role } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { cn } from '../utils';
import { NAVIGATION } from './navigation';

/** The portal's places. The present one has an amber tick at the rail's edge and the heavier word. */
export function NavList({
  role,
  className,
  labels = '',
  onPick,
}: {
  role: Role;
  className?: string;
  labels?: string;
  onPick?: () => void;
}) {
  return (
    <nav aria-label="Portal" className={cn('flex flex-col', className)}>
      {NAVIGATION[role].map(({ to, label, icon: Icon, exact = false }) => (
        <Link
          key={to}
          to={to}
          title={label}
          {...(onPick ? { onClick: onPick } : {})}
          activeOptions={{ exact, includeSearch: false }}
          className="relative flex h-9 items-center gap-3 px-5 whitespace-nowrap text-muted-foreground no-underline outline-offset-[-2px] hover:text-foreground max-md:h-12 data-[status=active]:font-[650] data-[status=active]:text-foreground data-[status=active]:before:absolute data-[status=active]:before:top-2 data-[status=active]:before:bottom-2 data-[status=active]:before:left-0 data-[status=active]:before:w-1 data-[status=active]:before:rounded-r-xs data-[status=active]:before:bg-accent"
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden className="mx-1 shrink-0 lg:mx-0" />
          <span className={labels}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
