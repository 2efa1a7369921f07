import { counterpartFor, homeOf, type Me, type PageRow, settingsHome, TEXTS } from '@libs/contracts';
import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../lib/session/session';

type Allowed = Pick<PageRow, 'roles' | 'billing'>;

interface Place {
  pathname: string;
  href: string;
}

/**
 * Where to redirect a person who may not see a page; null if they may. A signed-out person goes to the sign-in page and comes
 * back here afterwards; another role goes to the same page of its own portal, else to its dashboard; an account that needs a second
 * factor goes to where one is added. The server refuses on its own; this only saves a dead end.
 */
export function elsewhere(user: Me | null, { roles, billing }: Allowed, { pathname, href }: Place) {
  if (!user) return { to: '/login', search: { next: href } } as const;
  if (!roles.includes(user.role)) {
    const own = counterpartFor(user.role, pathname);
    return own ? ({ to: own, search: true, hash: true } as const) : { to: homeOf(user) };
  }
  if (user.billingOnly && !billing) return { to: homeOf(user) };
  const owesAt = settingsHome(user.role);
  return user.secondFactorDue && pathname.replace(/\/$/, '') !== owesAt ? { to: owesAt } : null;
}

/** Guards an open page for its roles: after a sign-out or a change of account it redirects. */
export function RequireRole({ children, ...page }: Allowed & { children: ReactNode }) {
  const { user } = useSession();
  const { state } = useRouter();
  const other = elsewhere(user, page, state.location);
  if (!other) return children;
  return (
    <>
      {user && !page.roles.includes(user.role) && <p className="p-8">{TEXTS.accessDenied}</p>}
      <Leave {...other} />
    </>
  );
}

/**
 * The address is read once, because it changes during the redirect and a target derived from it would never be reached.
 */
function Leave(other: NonNullable<ReturnType<typeof elsewhere>>) {
  const [target] = useState(other);
  return <Navigate {...target} replace />;
}
