import { type Role, TEXTS } from '@libs/contracts';
import { Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageSpinner } from '../../ui/spinner';
import { useSession } from '../session';
import { HOME_OF } from './homes';
import { settingsOf } from './settings-pages';

/**
 * Keeps a page for its roles: waits while it is not known who is signed in; nobody goes to the sign-in page and comes
 * back here afterwards; another role goes to its own dashboard; who owes a second factor goes where one is added. The
 * server refuses on its own: this is for the eye.
 */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { status, user } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (status === 'loading') return <PageSpinner />;
  if (!user) return <ToSignIn />;
  if (!roles.includes(user.role)) {
    return (
      <>
        <p className="p-8">{TEXTS.accessDenied}</p>
        <Navigate to={HOME_OF[user.role]} replace />
      </>
    );
  }
  const owesAt = user.secondFactorDue ? settingsOf(user.role) : path;
  if (path !== owesAt && path !== `${owesAt}/`) return <Navigate to={owesAt} replace />;
  return children;
}

/** The address is read once: it changes on the way, and a target that follows it would never be reached. */
function ToSignIn() {
  const { state } = useRouter();
  const [next] = useState(state.location.href);
  return <Navigate to="/login" search={{ next }} replace />;
}
