import { accountRoutes, AdminSetupBody, type AnswerOf, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../shared/api';
import { isPasswordFault } from '../../shared/forms/password-fault';
import { type Refusal, refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { resolverOf } from '../../shared/forms/words';
import { Alert } from '../../ui/alert';
import { Button, buttonVariants } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { PasswordInput } from '../../ui/password-input';
import { PasswordRules } from '../../ui/password-rules';
import { Credentials } from './credentials';
import { EntryFrame } from './entry-frame';

type Answer = AnswerOf<typeof accountRoutes.setUpFirstAdmin>;

/** What the server's refusal means here. */
function wordsOf(error: unknown): Refusal {
  const refused = refusalOf(error, TEXTS.createAdminFailed);
  if (!(error instanceof ApiError) || error.status !== 403) return refused;
  return { ...refused, detail: 'The token is wrong or has been used.' };
}

/** Makes the first admin by the set-up token; works once. */
export function AdminSetupPage() {
  const [made, setMade] = useState<Answer | null>(null);
  const [taken, setTaken] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: resolverOf(AdminSetupBody),
    defaultValues: { setupToken: '', email: '', password: '', fullName: '', companyName: TEXTS.brand as string },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      setMade(await api(accountRoutes.setUpFirstAdmin, { body: { ...body, returnCredentials: true } }));
    } catch (error) {
      const refused = wordsOf(error);
      if (error instanceof ApiError && error.status === 404) setTaken(true);
      else if (isPasswordFault(refused.title)) setError('password', { message: refused.title }, { shouldFocus: true });
      else setRefusal(refused);
    }
  });

  if (made) return <Credentials answer={made} />;
  if (taken) {
    return (
      <EntryFrame title="First admin">
        <Alert title={TEXTS.createAdminFailed}>An admin exists already: this page has done its work.</Alert>
        <a href="/login" className={buttonVariants({ size: 'lg', full: true, className: 'mt-6' })}>
          Sign in
        </a>
      </EntryFrame>
    );
  }
  const password = watch('password');
  return (
    <EntryFrame title="First admin" lead="This page works once, while no admin exists.">
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Create the first admin"
        className="flex flex-col gap-[18px]"
      >
        <Field label="Set-up token" help="The server printed it at its first start." error={errors.setupToken?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('setupToken', { setValueAs: (text: string) => text.trim() })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="h-12 font-mono text-[14px]"
            />
          )}
        </Field>
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1 max-md:gap-[18px]">
          <Field label="Full name" error={errors.fullName?.message}>
            {(control) => <Input {...control} {...register('fullName')} autoComplete="name" className="h-12" />}
          </Field>
          <Field label="Company name" error={errors.companyName?.message}>
            {(control) => (
              <Input {...control} {...register('companyName')} autoComplete="organization" className="h-12" />
            )}
          </Field>
        </div>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="username" className="h-12" />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="new-password" className="h-12" />
          )}
        </Field>
        {password !== '' && <PasswordRules password={password} />}
        <RefusalAlert refusal={refusal} />
        <Button type="submit" size="lg" full working={isSubmitting}>
          Create admin account
        </Button>
      </form>
    </EntryFrame>
  );
}
