import { secondFactorRoutes } from '@libs/contracts';
import { useState } from 'react';
import { api } from '../../shared/api';
import { noteKnownHere } from '../../shared/passkey-here';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { toast } from '../../ui/sonner';
import { PasswordDialog } from './password-dialog';

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
  const [name, setName] = useState('');
  const add = async (password: string) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { options } = await api(secondFactorRoutes.startPasskey, { body: { password } });
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const response = await startRegistration({ optionsJSON }).catch((error: Error) => {
      throw new Error(WORDS[error.name] ?? 'This browser could make no passkey.');
    });
    await api(secondFactorRoutes.addPasskey, { body: { name: name.trim() || 'Passkey', response: { ...response } } });
    noteKnownHere();
    toast.success('Passkey added');
    setName('');
    await onAdded();
  };
  return (
    <PasswordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a passkey"
      description="Your browser asks next which device shall keep it."
      action="Add passkey"
      onPassword={add}
    >
      <Field label="Name" help="To know it again, such as “Work laptop”.">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </PasswordDialog>
  );
}
