import { accountRoutes, type AnswerOf } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api';

type Accounts = AnswerOf<typeof accountRoutes.getDemo>['accounts'];

/** Outside demo mode the page says that there are none, and the server answers 404. */
const none = () => document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content === '0';

/** The demo accounts; null where there are none, or none yet. */
export function useDemoAccounts(): Accounts | null {
  const [accounts, setAccounts] = useState<Accounts | null>(null);
  useEffect(() => {
    if (none()) return;
    const gone = new AbortController();
    void api(accountRoutes.getDemo, { signal: gone.signal })
      .then((answer) => setAccounts(answer.accounts))
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
  return accounts;
}
