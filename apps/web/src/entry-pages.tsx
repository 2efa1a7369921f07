import { CSPProvider } from '@base-ui/react/csp-provider';
import type { EntryPath } from '@libs/contracts';
import { type ReactElement, StrictMode, useEffect, useRef, useState } from 'react';
import { AdminSetupPage } from './features/public/sign-in/admin-setup-page';
import { JoinOpening } from './features/public/sign-in/join-opening';
import { ResetPasswordPage } from './features/public/sign-in/reset-password-page';
import { SignInPage } from './features/public/sign-in/sign-in-page';
import { SignUpPage } from './features/public/sign-in/sign-up-page';
import { persistently } from './lib/lazy-part';

export { session } from './lib/session/session-store';
export { showBeside } from './features/common/shell/beside';

/** What an email's link or the previous page put into the address. */
type Search = Partial<Record<string, string>>;

/** The pages before the portals; the same at build and in the browser. */
const PAGES: Record<EntryPath, (search: Search) => ReactElement> = {
  '/login': ({ next }) => <SignInPage next={next} />,
  '/signup': ({ code, email }) => <SignUpPage link={{ code: code?.slice(0, 320), email: email?.slice(0, 320) }} />,
  '/reset-password': ({ access_token, refresh_token }) => <ResetPasswordPage link={{ access_token, refresh_token }} />,
  '/join': () => <JoinLater />,
  '/admin-setup': () => <AdminSetupPage />,
};
const pageOf = (path: string) =>
  PAGES[path.replace(/(.)\/$/, '$1') as EntryPath] as (typeof PAGES)[EntryPath] | undefined;

export const isEntryPath = (path: string): boolean => pageOf(path) !== undefined;

export const EntryPage = ({
  path,
  search,
  onAwake,
}: {
  path: string;
  search: Search;
  /** Called once, when the page responds to keys and buttons. */
  onAwake?: () => void;
}): ReactElement => (
  <StrictMode>
    <CSPProvider disableStyleElements>{pageOf(path)?.(search)}</CSPProvider>
    <Awake tell={onAwake} />
  </StrictMode>
);

function Awake({ tell }: { tell: (() => void) | undefined }) {
  const told = useRef(false);
  useEffect(() => {
    if (!told.current) tell?.();
    told.current = true;
  }, [tell]);
  return null;
}

/** Few people join by a link, so the sign-in pages don't include that page. Its content depends on the address. */
function JoinLater() {
  const [part, setPart] = useState<{ Page: () => ReactElement } | null>(null);
  useEffect(() => {
    void persistently(() => import('./features/public/sign-in/join-page')).then(({ JoinPage }) =>
      setPart({ Page: JoinPage }),
    );
  }, []);
  return part ? <part.Page /> : <JoinOpening />;
}
