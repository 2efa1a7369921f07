import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { TEXTS } from '@libs/contracts';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../shared/api';
import { type Refusal, refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { useSession } from '../../shared/session';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { PasswordInput } from '../../ui/password-input';
import { toast } from '../../ui/sonner';
import { SecondFactorField } from './second-factor-field';

const Form = z.object({
  email: z.string().trim().min(1, 'Please enter your email'),
  password: z.string().min(1, TEXTS.enterPassword),
  secondFactor: z.string().trim(),
});
const EMPTY = { email: '', password: '', secondFactor: '' };

export interface PasswordFormHandle {
  focus(): void;
  fill(account: { email: string; password: string }): void;
}

/** Signs in with e-mail and password, and with the second factor where one is set; the server's own words stand in the alert. */
export function PasswordForm({ ref }: { ref: Ref<PasswordFormHandle> }) {
  const { signIn } = useSession();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The password was right: what the server asks for besides. */
  const [asked, setAsked] = useState<string | null>(null);
  const halfway = asked !== null;
  const { register, handleSubmit, setFocus, setError, reset, getValues, formState } = useForm({
    resolver: standardSchemaResolver(Form),
    defaultValues: EMPTY,
  });
  const restart = (account: Partial<typeof EMPTY>) => {
    setAsked(null);
    setRefusal(null);
    reset({ ...EMPTY, ...account });
  };

  useImperativeHandle(ref, () => ({
    focus: () => setFocus(halfway ? 'secondFactor' : 'email'),
    fill: (account) => {
      restart(account);
      requestAnimationFrame(() => setFocus('password'));
    },
  }));
  useEffect(() => {
    if (halfway) setFocus('secondFactor');
  }, [halfway, setFocus]);

  const submit = handleSubmit(async ({ secondFactor, ...values }) => {
    setRefusal(null);
    if (halfway && secondFactor === '') {
      return setError('secondFactor', { message: 'Please enter a code' }, { shouldFocus: true });
    }
    try {
      await signIn({ ...values, ...(halfway ? { secondFactor } : {}) });
    } catch (error) {
      if (!halfway && error instanceof ApiError && error.hint === 'second_factor') return setAsked(error.message);
      setRefusal(refusalOf(error, TEXTS.pleaseTryAgain));
      toast.failure(TEXTS.loginFailed);
    }
  });

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Sign in with email and password"
      className="flex flex-col gap-[18px]"
    >
      {halfway ? (
        <SecondFactorField
          who={getValues('email')}
          ask={asked}
          error={formState.errors.secondFactor?.message}
          onBack={() => {
            restart({ email: getValues('email') });
            requestAnimationFrame(() => setFocus('password'));
          }}
          {...register('secondFactor')}
        />
      ) : (
        <>
          <Field label="Email" error={formState.errors.email?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('email')}
                type="email"
                autoComplete="username webauthn"
                className="h-12"
              />
            )}
          </Field>
          <Field
            label="Password"
            error={formState.errors.password?.message}
            aside={
              <a href="/reset-password" className="lnk text-[13px] text-muted-foreground hover:text-foreground">
                Forgot your password?
              </a>
            }
          >
            {(control) => (
              <PasswordInput {...control} {...register('password')} autoComplete="current-password" className="h-12" />
            )}
          </Field>
        </>
      )}
      <RefusalAlert refusal={refusal} />
      <Button type="submit" size="lg" full working={formState.isSubmitting}>
        Sign in
      </Button>
    </form>
  );
}
