import { ownAccountRoutes, passwordFault, ResetPasswordBody, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../shared/api';
import { isPasswordFault } from '../../shared/forms/password-fault';
import { type Refusal, refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { resolverOf } from '../../shared/forms/words';
import { goTo } from '../../shared/go';
import { session } from '../../shared/session';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { PasswordInput } from '../../ui/password-input';
import { PasswordRules } from '../../ui/password-rules';
import { toast } from '../../ui/sonner';
import { EntryFrame } from './entry-frame';

const Form = ResetPasswordBody.pick({ password: true, confirmPassword: true })
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
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** A password that the server alone knows to be bad, and what it says of it. */
  const [bad, setBad] = useState<{ password: string; fault: string } | null>(null);
  const { register, handleSubmit, setFocus, watch, formState } = useForm({
    resolver: resolverOf(Form),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const [password, confirmPassword] = watch(['password', 'confirmPassword']);
  const { errors, isSubmitting, isSubmitted } = formState;
  const known = bad?.password === password ? bad.fault : null;
  const fault = password === '' ? errors.password?.message : (passwordFault(password) ?? known);
  const differ = confirmPassword !== '' && isSubmitted && password !== confirmPassword;

  const submit = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      await api(ownAccountRoutes.resetPassword, { body: { ...tokens, ...body } });
    } catch (error) {
      if (error instanceof ApiError && error.message === TEXTS.resetLinkInvalid) {
        await goTo('/login', { replace: true });
        return toast.failure(TEXTS.resetLinkInvalid);
      }
      const refused = refusalOf(error, TEXTS.pleaseTryAgain);
      if (isPasswordFault(refused.title)) {
        setBad({ password: body.password, fault: refused.title });
        setFocus('password');
      } else setRefusal(refused);
      return toast.failure(TEXTS.resetFailed, { detail: refused.title });
    }
    // Whoever was signed in in this browser leaves it, even where the server cannot be told.
    await session.signOut().catch(() => session.ended('password_changed'));
    await goTo('/login', { replace: true });
    toast.success('Your new password is set. Sign in with it.');
  });

  return (
    <EntryFrame title="New password">
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Reset password"
        className="flex flex-col gap-[18px]"
      >
        <Field label="New password" error={fault}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="new-password" className="h-12" />
          )}
        </Field>
        <PasswordRules password={password} />
        <Field label="Confirm new password" error={differ ? TEXTS.resetPasswordsDiffer : null}>
          {(control) => (
            <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" className="h-12" />
          )}
        </Field>
        <RefusalAlert refusal={refusal} />
        <Button type="submit" size="lg" full working={isSubmitting}>
          Reset password
        </Button>
      </form>
    </EntryFrame>
  );
}
