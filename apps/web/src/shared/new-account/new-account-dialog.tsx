import { ROLES, type Role } from '@libs/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { refusalWords } from '../refusal-words';
import { ROLE_WORDS } from '../shell/homes';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodePanel } from '../../ui/code-panel';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';
import { EMPTY_ACCOUNT, type Fault, type FieldSpec, type NewAccount, faultOf } from './new-account';
import type { Creation, Made } from './use-create-account';

/** The form of a new account, and after that its access code: shown here once, to be copied or read out. */
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
  /** The way on once it is made: `Open account`. */
  opens: string;
  /** The role of every account made here, where it is not chosen. */
  role?: Role;
  title: string;
  /** What the button says. */
  create: string;
  fields: readonly FieldSpec[];
  creation: Creation;
  /** What is said when the server refuses. */
  failed: string;
}) {
  const made = creation.data;
  const close = () => {
    onClose();
    creation.reset();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent title={made ? `Access code for ${made.fullName}` : title} className="max-w-[520px]">
        {made ? (
          <>
            <div className="px-7 py-5 max-md:px-4">
              <CodePanel code={made.accessCode} validity="Valid for 14 days" mailedTo={made.email} />
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
          open && <Form role={role} create={create} fields={fields} creation={creation} failed={failed} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Form({
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
  const [account, setAccount] = useState<NewAccount>({ ...EMPTY_ACCOUNT, role });
  const [fault, setFault] = useState<Fault | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<NewAccount>) => setAccount((now) => ({ ...now, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(account, fields);
    setFault(found);
    creation.reset();
    if (!found) return creation.mutate(account);
    form.current?.querySelector<HTMLElement>(`[data-field="${found.fields[0]}"] :is(input, button)`)?.focus();
  };
  return (
    <form ref={form} className="contents" noValidate onSubmit={submit}>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
        {fields.map(({ name, label, required }) => (
          <div key={name} data-field={name}>
            <Field
              label={label}
              optional={!required && name === 'phoneNumber'}
              error={name === 'email' && fault?.fields.includes('email') && account.email ? fault.message : null}
            >
              {(control) =>
                name === 'role' ? (
                  <Select
                    {...control}
                    aria-invalid={fault?.fields.includes('role') || undefined}
                    value={account.role}
                    onValueChange={(role) => set({ role: role as Role })}
                    placeholder="Choose a role"
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
                    aria-invalid={fault?.fields.includes(name) || undefined}
                    value={account[name]}
                    onChange={(event) => set({ [name]: event.target.value })}
                  />
                )
              }
            </Field>
          </div>
        ))}
        {fault && !(fault.fields[0] === 'email' && account.email) && <Alert title={fault.message} />}
        {creation.error && <Alert title={failed}>{refusalWords(creation.error)}</Alert>}
      </div>
      <DialogFooter>
        <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
        <Button type="submit" working={creation.isPending}>
          {create}
        </Button>
      </DialogFooter>
    </form>
  );
}

const TYPES: Partial<Record<keyof NewAccount, string>> = { email: 'email', phoneNumber: 'tel' };
