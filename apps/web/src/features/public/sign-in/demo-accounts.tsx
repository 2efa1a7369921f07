import { ROLE_WORDS } from '../../../lib/session/role-words';
import { Button } from '../../../kit/button';
import { useDemoAccounts } from './use-demo-accounts';
import { DEMO_ACCOUNTS } from './sign-in.texts';

/** In demo mode: accounts that fill in the form in one press. */
export function DemoAccounts({
  onUse,
  className,
}: {
  onUse: (account: { email: string; password: string }) => void;
  className?: string;
}) {
  const accounts = useDemoAccounts();
  if (!accounts) return null;
  const passwords = new Set(accounts.map((account) => account.password));
  const [password] = passwords;
  return (
    <section aria-label={DEMO_ACCOUNTS.title} className={className}>
      <h2 className="text-lg font-semibold font-stretch-112%">{DEMO_ACCOUNTS.title}</h2>
      <p className="mt-1 mb-3 text-sm text-muted-foreground">
        {DEMO_ACCOUNTS.only}
        {passwords.size === 1 && (
          <>
            {DEMO_ACCOUNTS.passwordBefore}
            <span className="readout font-semibold">{password}</span>.
          </>
        )}
      </p>
      <ul>
        {accounts.map((account) => (
          <li
            key={account.email}
            className="grid min-h-12 grid-cols-[112px_minmax(0,1fr)_auto] items-center gap-3 border-t border-border text-sm max-md:grid-cols-beside max-md:gap-y-0 max-md:py-2.5"
          >
            <b className="font-semibold">{ROLE_WORDS[account.role]}</b>
            <span className="truncate font-mono text-2xs tracking-tightest text-muted-foreground max-md:col-start-1">
              {account.email}
            </span>
            <Button
              variant="outline"
              size="sm"
              className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
              aria-label={DEMO_ACCOUNTS.fill(account.email)}
              onClick={() => onUse(account)}
            >
              {DEMO_ACCOUNTS.use}
            </Button>
          </li>
        ))}
      </ul>
      <p className="border-t border-border pt-3 text-sm text-muted-foreground">
        {DEMO_ACCOUNTS.mailBefore}
        <a href="/dev/mail" target="_blank" rel="noreferrer" className="lnk text-foreground">
          {DEMO_ACCOUNTS.mail}
        </a>
        .
      </p>
    </section>
  );
}
