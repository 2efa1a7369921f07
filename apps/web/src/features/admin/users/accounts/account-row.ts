import { createContext, useContext } from 'react';
import type { Account } from './accounts.queries';

/** What an admin can do with an account, each after a question. */
export type AccountAct = 'issue' | 'void' | 'suspend' | 'restore' | 'end-sessions' | 'reset-second-factor';
export type AskAccount = (act: AccountAct, account: Account) => void;

/**
 * What the cells of the table need from the page. By context, so that the columns stay the same objects: new ones
 * would mount every cell again, and close a menu that a person has open.
 */
export interface AccountRow {
  ask: AskAccount;
  /** Rows that left the filter; they stay until hidden. */
  gone: ReadonlySet<string>;
  hide: (id: string) => void;
}

export const AccountRows = createContext<AccountRow | null>(null);

export function useAccountRow(): AccountRow {
  const context = useContext(AccountRows);
  if (!context) throw new Error('The cells of the accounts table stand inside AccountRows');
  return context;
}
