import { secondFactorRoutes } from '@libs/contracts';
import { api } from '../../../lib/api/api';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { SaidError } from '../../../lib/forms/refusal';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { noteKnownHere } from '../../../lib/passkey-here';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { toast } from '../../../kit/sonner';
import { atPassword, PasswordFormDialog, passwordFaults } from './password-dialog';
import { PASSKEYS } from './settings.texts';

const EMPTY = { name: '', password: '' };

/** The message if the browser created none. */
const WORDS: Record<string, string> = {
  NotAllowedError: PASSKEYS.cancelled,
  AbortError: PASSKEYS.aborted,
  InvalidStateError: PASSKEYS.exists,
};

/** Lets the browser create a passkey and adds it to the account. */
export function AddPasskeyDialog({
  open,
  onOpenChange,
  onAdded,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: () => Promise<void>;
}) {
  const form = useDraftForm({
    values: EMPTY,
    check: readBy((typed: typeof EMPTY) => faultsIn(passwordFaults(typed)) ?? { body: typed }),
    submit: async ({ name, password }) => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { options } = await api(secondFactorRoutes.startPasskey, { body: { password } });
      const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
      const response = await startRegistration({ optionsJSON }).catch((error: Error) => {
        throw new SaidError(WORDS[error.name] ?? PASSKEYS.failed);
      });
      await api(secondFactorRoutes.addPasskey, { body: { name: name.trim() || 'Passkey', response: { ...response } } });
      noteKnownHere();
      toast.success('Passkey added');
      await onAdded();
      onOpenChange(false);
    },
    at: atPassword,
  });
  return (
    <PasswordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a passkey"
      description={PASSKEYS.addNote}
      action="Add passkey"
      form={form}
    >
      <Field label="Name" help={PASSKEYS.nameHelp}>
        {(control) => <Input {...control} {...form.field('name')} maxLength={200} autoComplete="off" />}
      </Field>
    </PasswordFormDialog>
  );
}
