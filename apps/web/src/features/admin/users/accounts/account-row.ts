import { createContext, useContext } from 'react';
import type { Account } from './accounts.queries';

/** An admin's actions on an account, each with a confirmation. */
export type AccountAct = 'issue' | 'void' | 'suspend' | 'restore' | 'end-sessions' | 'reset-second-factor';
export type AskAccount = (act: AccountAct, account: Account) => void;

/**
 * What the cells of the table need from the page. A context, so that the columns stay the same objects: new ones would
 * remount every cell and close an open menu.
 */
export interface AccountRow {
  ask: AskAccount;
  /** Rows that no longer match the filter; they stay until hidden. */
  gone: ReadonlySet<string>;
  hide: (id: string) => void;
}

export const AccountRows = createContext<AccountRow | null>(null);

export function useAccountRow(): AccountRow {
  const context = useContext(AccountRows);
  if (!context) throw new Error('The cells of the accounts table stand inside AccountRows');
  return context;
}
