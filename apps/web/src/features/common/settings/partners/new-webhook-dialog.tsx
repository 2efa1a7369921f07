import { WEBHOOK_KINDS, type WebhookKind } from '@libs/contracts';
import { ApiError } from '../../../../lib/api/api';
import { Field } from '../../../../kit/field';
import { Input } from '../../../../kit/input';
import { faultsIn, readBy } from '../../../../lib/forms/read-by';
import { useDraftForm } from '../../../../lib/forms/use-draft-form';
import { atPassword, PasswordFormDialog, passwordFaults } from '../password-dialog';
import { AccountField, OWN_ACCOUNT } from './account-field';
import { NameField } from './name-field';
import { Ticks } from './ticks';
import { useCreateWebhook } from './webhooks.queries';
import { WEBHOOKS } from './partners.texts';

const EMPTY = { name: '', url: '', kinds: [] as WebhookKind[], account: OWN_ACCOUNT, password: '' };

/** `project.went_live` as `Project went live`. */
const words = (kind: WebhookKind): string => {
  const text = kind.replace(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The address, the events and the account whose view it gets; then the admin's password, since the data leaves the product. */
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
  const form = useDraftForm({
    values: EMPTY,
    check: readBy((typed: typeof EMPTY) => {
      const faults = {
        ...passwordFaults(typed),
        name: typed.name.trim() === '' && WEBHOOKS.nameMissing,
        url: typed.url.trim() === '' && WEBHOOKS.urlMissing,
        kinds: typed.kinds.length === 0 && WEBHOOKS.kindsMissing,
        account: typed.account.problem,
      };
      return faultsIn(faults) ?? { body: typed };
    }),
    submit: async ({ name, url, kinds, account, password }) => {
      onMade(await create({ name: name.trim(), url: url.trim(), kinds, userId: account.userId, password }));
      onOpenChange(false);
    },
    at: (refusal, error) =>
      error instanceof ApiError && error.errors.some(({ path }) => path === 'url') ? 'url' : atPassword(refusal),
  });
  const { kinds, account } = form.values;
  return (
    <PasswordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New webhook"
      description={WEBHOOKS.newNote}
      action={WEBHOOKS.create}
      form={form}
    >
      <NameField {...form.field('name')} error={form.errorAt('name')} placeholder={WEBHOOKS.nameHint} />
      <Field label="Address" error={form.errorAt('url')}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            {...form.field('url')}
            maxLength={500}
            autoComplete="off"
            placeholder="https://partner.example/hook"
          />
        )}
      </Field>
      <Ticks
        legend="Events"
        all={WEBHOOK_KINDS}
        chosen={kinds}
        onChange={(picked) => form.set({ kinds: [...picked] })}
        error={form.errorAt('kinds')}
        long
      >
        {words}
      </Ticks>
      <AccountField
        label="Sees as"
        value={account}
        error={form.errorAt('account')}
        onChange={(chosen) => form.set({ account: chosen })}
      />
    </PasswordFormDialog>
  );
}
