import { myAccountRoutes, passwordFault, ResetPasswordBody, TEXTS } from '@libs/contracts';
import { ApiError, api } from '../../../lib/api/api';
import { isPasswordFault } from '../../../lib/forms/password-fault';
import { Form } from '../../../lib/forms/form';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { checkBy } from '../../../lib/forms/words';
import { goTo } from '../../../lib/go';
import { session } from '../../../lib/session/session';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { PasswordInput } from '../../../kit/password-input';
import { PasswordRules } from './password-rules';
import { toast } from '../../../kit/sonner';
import { EntryFrame } from './entry-frame';
import { RESET } from './sign-in.texts';

const Entered = ResetPasswordBody.pick({ password: true, confirmPassword: true })
  .superRefine(({ password }, issues) => {
    const fault = passwordFault(password);
    if (fault) issues.addIssue({ code: 'custom', message: fault, path: ['password'] });
  })
  .refine((body) => body.password === body.confirmPassword, {
    message: TEXTS.resetPasswordsDiffer,
    path: ['confirmPassword'],
  });

/** Sets a new password by the tokens of a link. Afterwards nobody is signed in here. */
export function NewPasswordForm({ tokens }: { tokens: { accessToken: string; refreshToken: string } }) {
  const form = useDraftForm({
    values: { password: '', confirmPassword: '' },
    check: checkBy(Entered),
    asks: false,
    submit: async (body) => {
      await api(myAccountRoutes.resetPassword, { body: { ...tokens, ...body } });
      // The previous session in this browser ends here, even if the server can't be reached.
      await session.signOut().catch(() => session.ended('password_changed'));
      await goTo('/login', { replace: true });
      toast.success(RESET.done);
    },
    at: ({ title }) => (isPasswordFault(title) ? 'password' : null),
    onRefused: ({ title }, error) => {
      if (!(error instanceof ApiError) || error.message !== TEXTS.resetLinkInvalid) {
        return toast.failure(TEXTS.resetFailed, { detail: title });
      }
      void Promise.resolve(goTo('/login', { replace: true })).then(() => toast.failure(TEXTS.resetLinkInvalid));
    },
  });
  const { password } = form.values;
  // It is judged while it is typed, as the list of rules below it is.
  const fault = (password === '' ? null : passwordFault(password)) ?? form.errorAt('password');

  return (
    <EntryFrame title="New password">
      <Form of={form} label="Reset password" className="flex flex-col gap-4.5">
        <Field label="New password" error={fault}>
          {(control) => (
            <PasswordInput {...control} {...form.field('password')} autoComplete="new-password" className="h-12" />
          )}
        </Field>
        <PasswordRules password={password} />
        <Field label="Confirm new password" error={form.errorAt('confirmPassword')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.field('confirmPassword')}
              autoComplete="new-password"
              className="h-12"
            />
          )}
        </Field>
        <RefusalAlert refusal={form.refusal} />
        <Button type="submit" size="lg" full working={form.working}>
          Reset password
        </Button>
      </Form>
    </EntryFrame>
  );
}
