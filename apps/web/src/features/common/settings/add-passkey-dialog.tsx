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

const EMPTY = { name: '', password: '' };

/** What the browser says when it made none, in words. */
const WORDS: Record<string, string> = {
  NotAllowedError: 'The browser made no passkey: it was closed, or it took too long. Try again.',
  AbortError: 'The browser made no passkey. Try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
};

/** Has the browser make a passkey and adds it to the account. */
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
        throw new SaidError(WORDS[error.name] ?? 'This browser could make no passkey.');
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
      description="Your browser asks next which device shall keep it."
      action="Add passkey"
      form={form}
    >
      <Field label="Name" help="To know it again, such as “Work laptop”.">
        {(control) => <Input {...control} {...form.field('name')} maxLength={200} autoComplete="off" />}
      </Field>
    </PasswordFormDialog>
  );
}
