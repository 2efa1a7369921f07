import { Link } from '@tanstack/react-router';
import { Logo, LogoMark } from '../../ui/logo';
import { useSession } from '../session';
import { cn } from '../utils';
import { DayBlock } from './day-block';
import { NavList } from './nav-list';
import { HOME_OF, ROLE_WORDS } from './homes';
import { UserBlock } from './user-block';

/** The rail at the left: 232 px, 64 folded; below 1024 px it is always folded, on phones it is a drawer. */
export function Rail({ folded }: { folded: boolean }) {
  const { user } = useSession();
  if (!user) return null;
  const wide = folded ? 'hidden' : 'max-lg:hidden';
  const narrow = folded ? '' : 'lg:hidden';
  return (
    <aside data-slot="rail" className="row-span-2 border-r border-border bg-sunken max-md:hidden">
      <div className="sticky top-0 flex h-dvh flex-col pb-4">
        <div className={cn('flex h-14 items-center gap-2.5 px-5', wide)}>
          <Link to={HOME_OF[user.role]} aria-label="Voltmere" className="text-foreground no-underline">
            <Logo />
          </Link>
          <span className="border-l border-border-strong pl-2.5 text-[11px] leading-[14px] font-medium text-muted-foreground font-stretch-[92%]">
            {ROLE_WORDS[user.role]}
          </span>
        </div>
        <Link to={HOME_OF[user.role]} aria-label="Voltmere" className={cn('grid h-14 place-items-center', narrow)}>
          <LogoMark />
        </Link>
        <NavList role={user.role} className="py-3" labels={wide} />
        <div className={cn('mt-auto', wide)}>
          <DayBlock />
        </div>
        <UserBlock user={user} words={wide} className={folded ? 'mt-auto' : 'max-lg:mt-auto'} />
      </div>
    </aside>
  );
}
