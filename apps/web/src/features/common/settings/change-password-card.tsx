import { routes, TEXTS } from '@libs/contracts';
import { api } from '../../../lib/api/api';
import { isPasswordFault } from '../../../lib/forms/password-fault';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { PasswordInput } from '../../../kit/password-input';
import { toast } from '../../../kit/sonner';
import { Section } from './section';
import { PASSWORD } from './settings.texts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof EMPTY;
const FIELDS: { name: keyof Passwords; label: string; autoComplete: string }[] = [
  { name: 'currentPassword', label: TEXTS.currentPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: TEXTS.newPassword, autoComplete: 'new-password' },
  { name: 'confirmPassword', label: TEXTS.confirmPassword, autoComplete: 'new-password' },
];

/** The field that a refusal is about; other refusals are shown under the form. */
function fieldOf(message: string): keyof Passwords | null {
  if (message === TEXTS.currentPasswordIncorrect) return 'currentPassword';
  if (message === TEXTS.newPasswordsDoNotMatch) return 'confirmPassword';
  return isPasswordFault(message) ? 'newPassword' : null;
}

/** Changes the password; this ends every other session of the account. */
export function ChangePasswordCard() {
  const { user } = useSession();
  const form = useDraftForm({
    values: EMPTY,
    check: readBy((body: Passwords) => ({ body })),
    asks: false,
    submit: async (body) => {
      await api(routes.changePassword, { body });
      form.reset();
      toast.success(TEXTS.passwordChanged);
    },
    failed: TEXTS.changePasswordFailed,
    at: ({ title }) => fieldOf(title),
  });
  const { newPassword, confirmPassword } = form.values;
  return (
    <Section id="change-password" title={TEXTS.changePassword} note={PASSWORD.note}>
      <Form of={form} label={TEXTS.changePassword} className="flex max-w-100 flex-col gap-4.5">
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={form.errorAt(name)}>
            {(control) => <PasswordInput {...control} {...form.field(name)} autoComplete={autoComplete} />}
          </Field>
        ))}
        <RefusalAlert refusal={form.refusal} />
        <Button type="submit" className="self-start" working={form.working} disabled={!newPassword || !confirmPassword}>
          {TEXTS.changePassword}
        </Button>
      </Form>
    </Section>
  );
}
