import { TEXTS } from '@libs/contracts';
import { useSignOut } from '../shell/user-block';
import { usePageTitle } from '../../../lib/use-page-title';
import { Button } from '../../../kit/button';
import { Logo } from '../../../kit/logo';
import { Passkeys } from './passkeys';
import { TwoFactor } from './two-factor';
import { FACTOR_DUE } from './settings.texts';

/** All that an account sees while it must add a second factor: adding one, or signing out. */
export function FactorDuePage() {
  const signOut = useSignOut();
  usePageTitle(TEXTS.settings);
  return (
    <>
      <header className="flex h-18 items-center justify-between px-10 max-md:h-15 max-md:px-4">
        <Logo size={26} />
        <Button variant="outline" onClick={signOut}>
          {TEXTS.signOut}
        </Button>
      </header>
      <main className="mx-auto w-full max-w-240 px-10 pt-8 pb-24 max-md:px-4">
        <h1 className="head text-2xl leading-8.5">{TEXTS.settings}</h1>
        <p role="status" className="mt-5 mb-9 max-w-reading rounded-md bg-warning-bg px-4 py-3 text-warning">
          {FACTOR_DUE}
        </p>
        <TwoFactor />
        <Passkeys />
      </main>
    </>
  );
}
