import { WEBHOOK_KINDS, type WebhookKind } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { Field, FieldError } from '../../../ui/field';
import { Input } from '../../../ui/input';
import { PasswordDialog } from '../password-dialog';
import { AccountField, type ChosenAccount, OWN_ACCOUNT } from './account-field';
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
  const toggle = (kind: WebhookKind) =>
    setKinds((now) => (now.includes(kind) ? now.filter((each) => each !== kind) : [...now, kind]));

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
      <Field label="Name" error={asked && name.trim() === '' ? 'Please name the webhook' : null}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
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
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-[14px] font-medium">Events</legend>
        <div
          role="region"
          aria-label="Kinds of events"
          tabIndex={0}
          className="grid max-h-[190px] grid-cols-2 gap-x-4 overflow-y-auto max-md:grid-cols-1"
        >
          {WEBHOOK_KINDS.map((kind) => (
            <label key={kind} className="flex min-h-7 items-center gap-2.5 text-[14px] max-md:min-h-11">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-primary"
                checked={kinds.includes(kind)}
                onChange={() => toggle(kind)}
              />
              {words(kind)}
            </label>
          ))}
        </div>
        {asked && kinds.length === 0 && <FieldError>Choose at least one kind of event</FieldError>}
      </fieldset>
      <AccountField label="Sees as" value={account} onChange={setAccount} />
    </PasswordDialog>
  );
}
