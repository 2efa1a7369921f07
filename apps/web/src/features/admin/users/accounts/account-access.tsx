import { Button } from '../../../../kit/button';
import { Facts, Part } from '../../../../kit/facts';
import { AccountCode } from './account-code';
import type { AskAccount } from './account-row';
import type { Account } from './accounts.queries';

/** How this person signs in, and what an admin can do about it. */
export function AccountAccess({ account, ask }: { account: Account; ask: AskAccount }) {
  const { state, accessCode, secondFactor } = account;
  const suspended = state === 'suspended';
  return (
    <Part title="Access">
      <Facts
        rows={[
          ['Access code', <AccountCode key="code" account={account} />],
          [
            'Second factor',
            <span key="factor" className="inline-flex items-center gap-3">
              {secondFactor ? 'On' : <span className="text-muted-foreground">Off</span>}
              {secondFactor && (
                <Button variant="outline" size="sm" onClick={() => ask('reset-second-factor', account)}>
                  Remove
                </Button>
              )}
            </span>,
          ],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {!suspended && (
          <Button variant="outline" onClick={() => ask('issue', account)}>
            {accessCode ? 'Re-issue code' : 'Issue code'}
          </Button>
        )}
        {accessCode && (
          <Button variant="ghost" onClick={() => ask('void', account)}>
            Void code
          </Button>
        )}
        {suspended ? (
          <Button onClick={() => ask('restore', account)}>Restore account</Button>
        ) : (
          <Button variant="destructive" className="ml-auto" onClick={() => ask('suspend', account)}>
            Suspend account
          </Button>
        )}
      </div>
    </Part>
  );
}
