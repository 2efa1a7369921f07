import { SCOPE_NAMES, SCOPES, type Scope } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { PasswordDialog } from '../password-dialog';
import { AccountField, type ChosenAccount, OWN_ACCOUNT } from './account-field';
import { NameField } from './name-field';
import { useCreateKey } from './partners.queries';
import { Ticks } from './ticks';

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
      <NameField
        value={name}
        onChange={setName}
        error={asked && name.trim() === '' ? 'Please name the key' : null}
        placeholder="Whose program, and for what"
      />
      <Ticks
        legend="Scopes"
        all={SCOPE_NAMES}
        chosen={scopes}
        onChange={setScopes}
        error={asked && scopes.length === 0 ? 'Choose at least one scope' : null}
      >
        {(scope) => (
          <span>
            {SCOPES[scope]} <span className="font-mono text-[12.5px] text-muted-foreground">{scope}</span>
          </span>
        )}
      </Ticks>
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
