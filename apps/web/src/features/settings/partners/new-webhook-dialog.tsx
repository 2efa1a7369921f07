import { WEBHOOK_KINDS, type WebhookKind } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/input';
import { PasswordDialog } from '../password-dialog';
import { AccountField, type ChosenAccount, OWN_ACCOUNT } from './account-field';
import { NameField } from './name-field';
import { Ticks } from './ticks';
import { useCreateWebhook } from './webhooks.queries';

/** `project.went_live` as `Project went live`. */
const words = (kind: WebhookKind): string => {
  const text = kind.replace(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Where to, of what, and with whose eyes; then the own password, since what it is told leaves the product. */
export function NewWebhookDialog({
  open,
  onOpenChange,
  onMade,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMade: (secret: string) => void;
}) {
  const create = useCreateWebhook();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>([]);
  const [account, setAccount] = useState<ChosenAccount>(OWN_ACCOUNT);
  const [asked, setAsked] = useState(false);
  const [urlFault, setUrlFault] = useState<string | null>(null);
  useEffect(() => {
    if (open) return;
    setName('');
    setUrl('');
    setKinds([]);
    setAccount(OWN_ACCOUNT);
    setAsked(false);
    setUrlFault(null);
  }, [open]);
  const send = async (password: string) => {
    setAsked(true);
    setUrlFault(null);
    if (name.trim() === '') throw new Error('Please name the webhook');
    if (url.trim() === '') throw new Error('Please enter its address');
    if (kinds.length === 0) throw new Error('Choose at least one kind of event');
    if (account.problem) throw new Error(account.problem);
    try {
      onMade(await create({ name: name.trim(), url: url.trim(), kinds: [...kinds], userId: account.userId, password }));
    } catch (error) {
      if (error instanceof ApiError) setUrlFault(error.errors.find(({ path }) => path === 'url')?.message ?? null);
      throw error;
    }
  };
  return (
    <PasswordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New webhook"
      description="It is told what happens from now on."
      action="Make the webhook"
      onPassword={send}
    >
      <NameField
        value={name}
        onChange={setName}
        error={asked && name.trim() === '' ? 'Please name the webhook' : null}
        placeholder="Whose system it tells"
      />
      <Field label="Address" error={urlFault ?? (asked && url.trim() === '' ? 'Please enter its address' : null)}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={url}
            maxLength={500}
            autoComplete="off"
            placeholder="https://partner.example/hook"
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      <Ticks
        legend="Events"
        all={WEBHOOK_KINDS}
        chosen={kinds}
        onChange={setKinds}
        error={asked && kinds.length === 0 ? 'Choose at least one kind of event' : null}
        long
      >
        {words}
      </Ticks>
      <AccountField label="Sees as" value={account} onChange={setAccount} />
    </PasswordDialog>
  );
}
