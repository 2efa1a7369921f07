import { PAGES, pageAt, type PagePath, type PageRow } from '@libs/contracts';
import { createFileRoute, Outlet, redirect, useLocation, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeepSeen } from '../features/common/away/use-away';
import { Bell } from '../features/common/notifications/bell';
import { useUnread } from '../features/common/notifications/notifications.queries';
import { Palette } from '../features/common/palette/palette';
import { FactorDuePage } from '../features/common/settings/factor-due-page';
import { AppShell } from '../features/common/shell/app-shell';
import { crumbsOf } from '../features/common/shell/crumbs';
import { OfflineHere } from '../features/common/shell/page-pending';
import { RequireRole, elsewhere } from '../features/common/shell/require-role';
import { ShellFrame } from '../features/common/shell/shell-frame';
import { AT_THE_PAGE, ShellPlaceContext } from '../features/common/shell/shell-place';
import { useOnline } from '../lib/use-online';
import { session, useSession } from '../lib/session/session';
import { sessionHint } from '../lib/session/session-hint';
import { keptAnswersRead } from '../live/offline/start';

const rowOf = (path: PagePath): PageRow => PAGES[path];
/** The page of the deepest route: an index has its folder's path. */
const pageOf = (matches: readonly { fullPath: string }[]): PagePath =>
  (matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1') ?? '/') as PagePath;

/** All portals: one shell, and in it the page. Nothing of a page is fetched before it is known that it may be. */
export const Route = createFileRoute('/_portal')({
  beforeLoad: async ({ matches, location }) => {
    const state = await session.ready();
    await keptAnswersRead();
    const other = elsewhere(state.user, rowOf(pageOf(matches)), location);
    // oxlint-disable-next-line typescript/only-throw-error -- the router catches what redirect() returns, which is no Error
    if (other) throw redirect({ ...other, replace: true });
  },
  pendingMs: 0,
  pendingComponent: Frame,
  component: function Portals() {
    const path = useMatches({ select: pageOf });
    const { user } = useSession();
    return (
      <RequireRole roles={rowOf(path).roles} billing={rowOf(path).billing}>
        {user?.secondFactorDue && path === '/admin/settings' ? <FactorDuePage /> : <Portal path={path} />}
      </RequireRole>
    );
  },
});

/** As in the HTML of the page, which it takes over from without anything moving. */
function Frame() {
  const path = useLocation({ select: ({ pathname }) => pageAt(pathname) });
  const online = useOnline();
  const session = useSession();
  // A device may have a network that leads nowhere.
  const away = session.status === 'loading' && session.away === true;
  return (
    path && (
      <ShellFrame path={path} role={roleHere(path)}>
        {(!online || away) && <OfflineHere />}
      </ShellFrame>
    )
  );
}

/** Of a page that several roles have, the role of who was signed in here last. */
const roleHere = (path: PagePath) => rowOf(path).roles.find((role) => role === sessionHint());

function Portal({ path }: { path: PagePath }) {
  const [{ panel, name }, setPlace] = useState(AT_THE_PAGE);
  useKeepSeen();
  const crumbs = crumbsOf(path);
  return (
    <ShellPlaceContext value={setPlace}>
      <AppShell
        crumbs={name ? [...crumbs, { label: name }] : crumbs}
        panel={panel}
        bell={<Bell />}
        find={<Palette />}
        unread={useUnread()}
      >
        <Outlet />
      </AppShell>
    </ShellPlaceContext>
  );
}
