import { routes, TEXTS } from '@libs/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../shared/api';
import { isPasswordFault } from '../../shared/forms/password-fault';
import { refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { useFocusInvalid } from '../../shared/forms/use-focus-invalid';
import { useSession } from '../../shared/session';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { PasswordInput } from '../../ui/password-input';
import { toast } from '../../ui/sonner';
import { Section } from './section';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof EMPTY;
const FIELDS: { name: keyof Passwords; label: string; autoComplete: string }[] = [
  { name: 'currentPassword', label: TEXTS.currentPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: TEXTS.newPassword, autoComplete: 'new-password' },
  { name: 'confirmPassword', label: TEXTS.confirmPassword, autoComplete: 'new-password' },
];

/** Which field a refusal is about; the others stand under the form. */
function fieldOf(message: string): keyof Passwords | null {
  if (message === TEXTS.currentPasswordIncorrect) return 'currentPassword';
  if (message === TEXTS.newPasswordsDoNotMatch) return 'confirmPassword';
  return isPasswordFault(message) ? 'newPassword' : null;
}

/** Sets another password; every other session of the account ends with it. */
export function ChangePasswordCard() {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [passwords, setPasswords] = useState(EMPTY);
  const change = useMutation({
    mutationFn: (body: Passwords) => api(routes.changePassword, { body }),
    onSuccess: () => {
      setPasswords(EMPTY);
      toast.success(TEXTS.passwordChanged);
    },
  });
  useFocusInvalid(form, change.error);
  const refusal = change.error ? refusalOf(change.error, TEXTS.changePasswordFailed) : null;
  const at = refusal ? fieldOf(refusal.title) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate(passwords);
  };
  return (
    <Section
      id="change-password"
      title={TEXTS.changePassword}
      note="Your other sessions end with it, and you get a mail that says so."
    >
      <form
        ref={form}
        onSubmit={submit}
        aria-label={TEXTS.changePassword}
        className="flex max-w-[400px] flex-col gap-[18px]"
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={at === name ? refusal?.title : null}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete={autoComplete}
                value={passwords[name]}
                onChange={(event) => setPasswords((now) => ({ ...now, [name]: event.target.value }))}
              />
            )}
          </Field>
        ))}
        {!at && <RefusalAlert refusal={refusal} />}
        <Button
          type="submit"
          className="self-start"
          working={change.isPending}
          disabled={!passwords.newPassword || !passwords.confirmPassword}
        >
          {TEXTS.changePassword}
        </Button>
      </form>
    </Section>
  );
}
