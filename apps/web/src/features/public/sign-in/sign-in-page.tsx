import { HOME_OF } from '@libs/contracts';
import { useRef, useState } from 'react';
import { useSession } from '../../../lib/session/session';
import { PageSpinner } from '../../../kit/spinner';
import { AccessCodeForm } from './access-code-form';
import { DemoAccounts } from './demo-accounts';
import { EndedNote } from './ended-note';
import { EntryFrame } from './entry-frame';
import { GoOn } from './go-on';
import { rootPath } from './next';
import { PasskeyButton } from './passkey-button';
import { PasswordForm, type PasswordFormHandle } from './password-form';
import { type Way, WaySwitch } from './way-switch';

/** Both ways in on one page, password first. */
export function SignInPage({ next }: { next: string | undefined }) {
  const session = useSession();
  const [way, setWay] = useState<Way>('password');
  const password = useRef<PasswordFormHandle>(null);
  const code = useRef<HTMLDivElement>(null);

  if (session.status === 'loading') return <PageSpinner />;
  if (session.user) return <GoOn href={rootPath(next) ?? HOME_OF[session.user.role]} />;

  const use = (account: { email: string; password: string }) => password.current?.fill(account);
  const choose = (chosen: Way) => {
    setWay(chosen);
    if (chosen === 'password') password.current?.focus();
    else code.current?.querySelector('input')?.focus();
  };

  return (
    <EntryFrame title="Sign in" aside={<DemoAccounts onUse={use} className="mt-11 max-md:hidden" />}>
      <EndedNote reason={session.endedBy} />
      {/* On phones the ink part comes after the forms: a newcomer to the demo would never see them there. */}
      <DemoAccounts onUse={use} className="mb-9 md:hidden" />
      <WaySwitch way={way} onChoose={choose} />
      <div onFocus={() => setWay('password')}>
        <PasswordForm ref={password} />
        <PasskeyButton />
      </div>
      <div className="mt-8 mb-3 flex items-center gap-3.5 after:h-px after:flex-1 after:bg-border">
        <h2 className="text-base font-semibold">First time here?</h2>
      </div>
      <div ref={code} onFocus={() => setWay('code')}>
        <AccessCodeForm />
      </div>
    </EntryFrame>
  );
}
