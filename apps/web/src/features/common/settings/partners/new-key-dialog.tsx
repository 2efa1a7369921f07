import { SCOPE_NAMES, SCOPES, type Scope } from '@libs/contracts';
import { Field } from '../../../../kit/field';
import { Select } from '../../../../kit/select';
import { faultsIn, readBy } from '../../../../lib/forms/read-by';
import { useDraftForm } from '../../../../lib/forms/use-draft-form';
import { atPassword, PasswordFormDialog, passwordFaults } from '../password-dialog';
import { AccountField, OWN_ACCOUNT } from './account-field';
import { NameField } from './name-field';
import { useCreateKey } from './partners.queries';
import { Ticks } from './ticks';
import { API_KEYS } from './partners.texts';

const ENDS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: API_KEYS.untilRevoked },
];

const EMPTY = { name: '', scopes: [] as Scope[], days: '365', account: OWN_ACCOUNT, password: '' };

/** Name, scopes, account and expiry; then the password, because a key outlives the session. */
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
  const form = useDraftForm({
    values: EMPTY,
    check: readBy((typed: typeof EMPTY) => {
      const { scopes, account } = typed;
      const faults = {
        ...passwordFaults(typed),
        name: typed.name.trim() === '' && API_KEYS.nameMissing,
        scopes: scopes.length === 0 && API_KEYS.scopesMissing,
        account: account.problem,
      };
      return faultsIn(faults) ?? { body: typed };
    }),
    submit: async ({ name, scopes, days, account, password }) => {
      const expiresInDays = days === '' ? null : Number(days);
      onMade(await create({ name: name.trim(), scopes, expiresInDays, userId: account.userId, password }));
      onOpenChange(false);
    },
    at: atPassword,
  });
  const { scopes, days, account } = form.values;
  return (
    <PasswordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New API key"
      description={API_KEYS.newNote}
      action={API_KEYS.create}
      form={form}
    >
      <NameField {...form.field('name')} error={form.errorAt('name')} placeholder={API_KEYS.nameHint} />
      <Ticks
        legend="Scopes"
        all={SCOPE_NAMES}
        chosen={scopes}
        onChange={(picked) => form.set({ scopes: [...picked] })}
        error={form.errorAt('scopes')}
      >
        {(scope) => (
          <span>
            {SCOPES[scope]} <span className="font-mono text-xs text-muted-foreground">{scope}</span>
          </span>
        )}
      </Ticks>
      <AccountField
        label="Reads as"
        value={account}
        error={form.errorAt('account')}
        onChange={(chosen) => form.set({ account: chosen })}
      />
      <Field label="Valid for">
        {(control) => (
          <Select
            {...control}
            options={ENDS}
            value={days}
            placeholder="Choose"
            onValueChange={(value) => form.set({ days: value })}
            className="h-11"
          />
        )}
      </Field>
    </PasswordFormDialog>
  );
}
