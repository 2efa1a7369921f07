import { SCOPE_NAMES, SCOPES, type Scope } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { Field, FieldError } from '../../../ui/field';
import { Input } from '../../../ui/input';
import { Select } from '../../../ui/select';
import { PasswordDialog } from '../password-dialog';
import { AccountField, type ChosenAccount, OWN_ACCOUNT } from './account-field';
import { useCreateKey } from './partners.queries';

const ENDS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is revoked' },
];

/** Name, scopes, whose eyes and until when; then the own password, since a key outlives the session. */
export function NewKeyDialog({
  open,
  onOpenChange,
  onMade,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMade: (secret: string) => void;
}) {
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState('365');
  const [account, setAccount] = useState<ChosenAccount>(OWN_ACCOUNT);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (open) return;
    setName('');
    setScopes([]);
    setDays('365');
    setAccount(OWN_ACCOUNT);
    setAsked(false);
  }, [open]);
  const toggle = (scope: Scope) =>
    setScopes((now) => (now.includes(scope) ? now.filter((each) => each !== scope) : [...now, scope]));

  const send = async (password: string) => {
    setAsked(true);
    const missing =
      name.trim() === '' ? 'Please name the key' : scopes.length === 0 ? 'Choose at least one scope' : null;
    if (missing) throw new Error(missing);
    if (account.problem) throw new Error(account.problem);
    const expiresInDays = days === '' ? null : Number(days);
    onMade(await create({ name: name.trim(), scopes: [...scopes], expiresInDays, userId: account.userId, password }));
  };
  return (
    <PasswordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New API key"
      description="Give it no more than its program needs."
      action="Make the key"
      onPassword={send}
    >
      <Field label="Name" error={asked && name.trim() === '' ? 'Please name the key' : null}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={60}
            autoComplete="off"
            placeholder="Whose program, and for what"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-[14px] font-medium">Scopes</legend>
        {SCOPE_NAMES.map((scope) => (
          <label
            key={scope}
            className="flex min-h-7 items-start gap-2.5 text-[14px] max-md:min-h-11 max-md:items-center"
          >
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-primary max-md:mt-0"
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
            <span>
              {SCOPES[scope]} <span className="font-mono text-[12.5px] text-muted-foreground">{scope}</span>
            </span>
          </label>
        ))}
        {asked && scopes.length === 0 && <FieldError>Choose at least one scope</FieldError>}
      </fieldset>
      <AccountField label="Reads as" value={account} onChange={setAccount} />
      <Field label="Works">
        {(control) => (
          <Select
            {...control}
            options={ENDS}
            value={days}
            placeholder="Choose"
            onValueChange={setDays}
            className="h-11"
          />
        )}
      </Field>
    </PasswordDialog>
  );
}
