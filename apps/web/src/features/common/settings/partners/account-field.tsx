import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { ROLE_WORDS } from '../../../../lib/session/role-words';
import { Field } from '../../../../kit/field';
import { Input } from '../../../../kit/input';
import { accountsLike } from './partners.queries';
import { ACCOUNTS } from './partners.texts';

export interface ChosenAccount {
  text: string;
  /** Absent: the person's own account. */
  userId?: string | undefined;
  /** Why no account is selected yet. */
  problem: string | null;
}
export const OWN_ACCOUNT: ChosenAccount = { text: '', problem: null };

/** Whose data a program may read: the person's own by default, otherwise that of an account chosen by email. */
export function AccountField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: ChosenAccount;
  error: string | undefined;
  onChange: (account: ChosenAccount) => void;
}) {
  const list = useId();
  const { text, userId } = value;
  const { data } = useQuery(accountsLike(text));
  const found = data?.items.find(({ email }) => email === text.trim().toLowerCase());
  useEffect(() => {
    if (found && found.id !== userId) onChange({ text, userId: found.id, problem: null });
  }, [found, userId, text, onChange]);
  const said = found ? ACCOUNTS.sees(found.companyName ?? found.fullName, ROLE_WORDS[found.role]) : ACCOUNTS.help;
  return (
    <Field label={label} optional help={said} error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            type="email"
            list={list}
            value={text}
            autoComplete="off"
            onChange={({ target }) =>
              onChange(target.value.trim() === '' ? OWN_ACCOUNT : { text: target.value, problem: ACCOUNTS.unknown })
            }
          />
          <datalist id={list}>
            {data?.items.map(({ id, email, fullName, companyName }) => (
              <option key={id} value={email}>
                {companyName ?? fullName}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
