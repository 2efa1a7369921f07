import { ROLES, type Role } from '@libs/contracts';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { refusalWords } from '../../../lib/api/refusal-words';
import { ROLE_WORDS } from '../../../lib/session/role-words';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { CodePanel } from '../../../kit/code-panel';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { EMPTY_ACCOUNT, type FieldSpec, type NewAccount, faultOf } from './new-account';
import type { Creation, Made } from './use-create-account';
import { NEW_ACCOUNT } from './new-account.texts';

/** The form of a new account, and then its access code: shown once, to be copied or read out. */
export function NewAccountDialog({
  open,
  onClose,
  onOpen,
  opens,
  role,
  title,
  create,
  fields,
  creation,
  failed,
}: {
  open: boolean;
  onClose: () => void;
  onOpen: (made: Made) => void;
  /** The button once the account exists: `Open account`. */
  opens: string;
  /** The role of every account created here, if it can't be chosen. */
  role?: Role;
  title: string;
  /** The label of the button. */
  create: string;
  fields: readonly FieldSpec[];
  creation: Creation;
  /** The message if the server refuses. */
  failed: string;
}) {
  const made = creation.data;
  const close = () => {
    onClose();
    creation.reset();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent title={made ? NEW_ACCOUNT.codeFor(made.fullName) : title} className="max-w-130">
        {made ? (
          <>
            <div className="px-7 py-5 max-md:px-4">
              <CodePanel code={made.accessCode} validity={NEW_ACCOUNT.validity} mailedTo={made.email} />
            </div>
            <DialogFooter>
              <Button
                variant="outline"
                onClick={() => {
                  close();
                  onOpen(made);
                }}
              >
                {opens}
              </Button>
              <DialogClose render={<Button />}>Done</DialogClose>
            </DialogFooter>
          </>
        ) : (
          open && <AccountForm role={role} create={create} fields={fields} creation={creation} failed={failed} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function AccountForm({
  role = '',
  create,
  fields,
  creation,
  failed,
}: {
  role?: Role | '' | undefined;
  create: string;
  fields: readonly FieldSpec[];
  creation: Creation;
  failed: string;
}) {
  const form = useDraftForm({
    values: { ...EMPTY_ACCOUNT, role },
    check: readBy((typed: NewAccount) => {
      const found = faultOf(typed, fields);
      if (!found) return { body: typed };
      return { faults: Object.fromEntries(found.fields.map((name) => [name, found.message])) };
    }),
    submit: (account) => creation.mutateAsync(account),
  });
  const { email } = form.values;
  const wrongEmail = email === '' ? undefined : form.errorAt('email');
  const fault = fields.map(({ name }) => form.errorAt(name)).find(Boolean);
  return (
    <Form of={form}>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
        {fields.map(({ name, label, required }) => (
          <div key={name} data-field={name}>
            <Field
              label={label}
              optional={!required && name === 'phoneNumber'}
              error={name === 'email' ? wrongEmail : null}
            >
              {(control) =>
                name === 'role' ? (
                  <Select
                    {...control}
                    aria-invalid={form.errorAt('role') !== undefined || undefined}
                    value={form.values.role}
                    onValueChange={(role) => form.set({ role: role as Role })}
                    placeholder={NEW_ACCOUNT.chooseRole}
                    options={ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] }))}
                    className="h-11"
                  />
                ) : (
                  <Input
                    {...control}
                    type={TYPES[name] ?? 'text'}
                    autoComplete="off"
                    maxLength={name === 'email' ? 320 : name === 'phoneNumber' ? 40 : 200}
                    aria-required={required || undefined}
                    aria-invalid={form.errorAt(name) !== undefined || undefined}
                    {...form.field(name)}
                  />
                )
              }
            </Field>
          </div>
        ))}
        {fault && !wrongEmail && <Alert title={fault} />}
        {creation.error && <Alert title={failed}>{refusalWords(creation.error)}</Alert>}
      </div>
      <DialogFooter>
        <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
        <Button type="submit" working={form.working}>
          {create}
        </Button>
      </DialogFooter>
    </Form>
  );
}

const TYPES: Partial<Record<keyof NewAccount, string>> = { email: 'email', phoneNumber: 'tel' };
