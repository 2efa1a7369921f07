import { homeOf, type Reader } from '@libs/contracts';
import type { ComponentType, ReactNode } from 'react';
import { cn } from '../../../kit/cn';
import { Logo, LogoMark } from '../../../kit/logo';
import { ROLE_WORDS } from '../../../lib/session/role-words';

type HomeLink = ComponentType<{
  to: ReturnType<typeof homeOf>;
  'aria-label': string;
  className: string;
  children: ReactNode;
}>;

/** The look of the rail, without its content. */
export function RailFace({
  reader,
  folded,
  Home,
  nav,
  day,
  person,
}: {
  reader: Reader;
  folded: boolean;
  Home: HomeLink;
  nav: ReactNode;
  day: ReactNode;
  person: ReactNode;
}) {
  const wide = folded ? 'hidden' : 'max-lg:hidden';
  const narrow = folded ? '' : 'lg:hidden';
  return (
    <aside data-slot="rail" className="row-span-2 border-r border-border bg-sunken max-md:hidden">
      <div className="sticky top-0 flex h-dvh flex-col pb-4">
        <div className={cn('flex h-14 shrink-0 items-center gap-2.5 px-5', wide)}>
          <Home to={homeOf(reader)} aria-label="Voltmere" className="text-foreground no-underline">
            <Logo />
          </Home>
          <span className="border-l border-border-strong pl-2.5 text-2xs leading-3.5 font-medium text-muted-foreground font-stretch-92%">
            {ROLE_WORDS[reader.role]}
          </span>
        </div>
        <Home to={homeOf(reader)} aria-label="Voltmere" className={cn('grid h-14 shrink-0 place-items-center', narrow)}>
          <LogoMark />
        </Home>
        {nav}
        <div className={cn('mt-auto shrink-0', wide)}>{day}</div>
        {person}
      </div>
    </aside>
  );
}
