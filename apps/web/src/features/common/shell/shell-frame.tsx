import { PAGES, type PagePath, type PageRow, railOf, type Role } from '@libs/contracts';
import type { ReactNode } from 'react';
import { cn } from '../../../kit/cn';
import { DayLineFace } from '../../../kit/day-line';
import { LORI_DOCK, LoriFace } from '../lori/lori-face';
import { BELL, BellFace } from '../notifications/bell-face';
import { FIND, FindFace } from '../palette/find-face';
import { Connecting } from './connecting';
import { crumbsOf } from './crumbs';
import { NeedsFace } from './needs-face';
import { PAGE_ICONS } from './page-icons';
import { RailFace } from './rail-face';
import { NAV_ICON, NAV_ITEM, SHELL_GRID, SHELL_MAIN, USER_BLOCK, WIDE_COLUMNS } from './shell-classes';
import { StripFace } from './strip-face';

/**
 * The shell before the signed-in person is known: it is in the HTML of every portal page, so that the first paint has
 * it, and in the app until the page has loaded. It contains no personal data, and its links work without a script.
 */
export function ShellFrame({
  path,
  role,
  children,
}: {
  path: PagePath;
  role?: Role | undefined;
  /** Shown in place of the page. */
  children?: ReactNode;
}) {
  const { roles }: PageRow = PAGES[path];
  return (
    <div data-slot="frame" className={cn(SHELL_GRID, WIDE_COLUMNS)}>
      {role || roles.length === 1 ? (
        <FrameRail path={path} role={role ?? (roles[0] as Role)} />
      ) : (
        // Only the browser knows the role: app.css shows the rail of the last person who was signed in here.
        roles.map((each) => (
          <div key={each} data-for={each}>
            <FrameRail path={path} role={each} />
          </div>
        ))
      )}
      <StripFace crumbs={crumbsOf(path)} To={Anchor} day={<DayLineFace now={null} />}>
        <Connecting />
        <span data-frame="find" className={FIND}>
          <FindFace />
        </span>
        <span data-frame="bell" className={BELL}>
          <BellFace />
        </span>
        <span data-frame="lori" className={LORI_DOCK}>
          <LoriFace />
        </span>
      </StripFace>
      <main aria-busy={!children} className={SHELL_MAIN}>
        {children}
      </main>
    </div>
  );
}

const Anchor = ({ to, children, ...rest }: { to: string; className: string; children: ReactNode }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

function FrameRail({ path, role }: { path: PagePath; role: Role }) {
  const here = crumbsOf(path).at(-1)?.to;
  return (
    <RailFace
      reader={{ role }}
      folded={false}
      Home={Anchor}
      nav={
        <nav aria-label="Portal" className="flex flex-col py-3">
          {railOf({ role }).map((page) => {
            const Icon = PAGE_ICONS[page.path];
            return (
              <a
                key={page.path}
                href={page.path}
                title={page.label}
                data-status={page.path === here ? 'active' : undefined}
                className={NAV_ITEM}
              >
                <Icon {...NAV_ICON} />
                <span className="max-lg:hidden">{page.label}</span>
              </a>
            );
          })}
        </nav>
      }
      day={<NeedsFace role={role} count={null} now={null} Home={Anchor} />}
      person={<Nobody />}
    />
  );
}

/** The place for the signed-in person. */
const Nobody = () => (
  <div aria-hidden className={cn(USER_BLOCK, 'max-lg:mt-auto')}>
    <span className="-m-1 p-1">
      <i className="block size-7 rounded-full bg-muted" />
    </span>
    <span className="py-1 max-lg:hidden">&nbsp;</span>
    <span className="size-9 lg:hidden" />
  </div>
);
