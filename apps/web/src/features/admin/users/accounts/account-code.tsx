import { dayOf, fullTime } from '../../../../kit/format';
import { CodeInline } from '../../../../kit/code-inline';
import { needsCode } from './account.rules';
import type { Account } from './accounts.queries';
import { ACCOUNT } from './accounts.texts';

/** The unused code of an account with its expiry, or what takes its place. */
export function AccountCode({ account }: { account: Account }) {
  const { accessCode } = account;
  if (!accessCode) {
    return needsCode(account) ? (
      <span className="text-xs text-warning">{ACCOUNT.codeExpired}</span>
    ) : (
      <span className="text-muted-foreground">
        <span aria-hidden>–</span>
        <span className="sr-only">No code</span>
      </span>
    );
  }
  const end = new Date(accessCode.expiresAt);
  return (
    <span className="inline-flex items-center gap-1.5">
      <CodeInline code={accessCode.code} of={account.fullName} />
      <time
        dateTime={accessCode.expiresAt}
        title={fullTime(end)}
        className="text-xs text-muted-foreground md:max-[1160px]:in-data-[slot=table]:hidden"
      >
        until {dayOf(end)}
      </time>
    </span>
  );
}
