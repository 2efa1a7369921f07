import { TEXTS } from '@libs/contracts';
import { RelativeTime } from '../../../../kit/relative-time';
import { Facts } from '../../../../kit/facts';
import { roleWord } from './account.rules';
import type { Account } from './accounts.queries';
import { LastSignIn } from './columns';

const NotProvided = () => <span className="text-muted-foreground">{TEXTS.notProvided}</span>;

/** Who it is, and how to reach them. */
export function AccountContact({ account }: { account: Account }) {
  const { email, phoneNumber, companyName, role, createdAt } = account;
  return (
    <div className="border-t-2 border-foreground">
      <Facts
        rows={[
          [
            'Email',
            <a key="email" href={`mailto:${email}`} className="lnk rounded-sm">
              {email}
            </a>,
          ],
          [
            'Phone',
            phoneNumber ? (
              <a key="phone" href={`tel:${phoneNumber.replaceAll(' ', '')}`} className="lnk readout rounded-sm">
                {phoneNumber}
              </a>
            ) : (
              <NotProvided key="phone" />
            ),
          ],
          ['Company', companyName ?? <NotProvided key="company" />],
          ['Role', roleWord(role)],
          ['Created', <RelativeTime key="created" at={createdAt} />],
          ['Last sign-in', <LastSignIn key="last" account={account} />],
        ]}
      />
    </div>
  );
}
