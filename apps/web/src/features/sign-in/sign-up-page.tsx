import { SignUpBody, TEXTS } from '@libs/contracts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isPasswordFault } from '../../shared/forms/password-fault';
import { type Refusal, refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { resolverOf } from '../../shared/forms/words';
import { goTo } from '../../shared/go';
import { useSession } from '../../shared/session';
import { HOME_OF } from '../../shared/shell/homes';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { PasswordInput } from '../../ui/password-input';
import { PasswordRules } from '../../ui/password-rules';
import { toast } from '../../ui/sonner';
import { PageSpinner } from '../../ui/spinner';
import { EntryFrame } from './entry-frame';
import { GoOn } from './go-on';
import { useTakenSearch } from './use-taken-search';

/** Two entries of one password, said in the words of sign-up. */
const Form = SignUpBody.refine((body) => body.password === body.confirmPassword, {
  message: TEXTS.passwordsDoNotMatch,
  path: ['confirmPassword'],
  when: ({ value }) => typeof value === 'object',
});

/** An approved applicant makes an account with the code of the mail. */
export function SignUpPage({ link }: { link: { code?: string | undefined; email?: string | undefined } }) {
  const { status, user, signUp } = useSession();
  const { code = '', email = '' } = useTakenSearch(link);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** While this page signs the person up it decides itself where to go. */
  const leaving = useRef(false);
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: resolverOf(Form),
    defaultValues: {
      uniqueCode: code.toUpperCase().slice(0, 8),
      email,
      fullName: '',
      companyName: '',
      password: '',
      confirmPassword: '',
    },
  });
  const { errors, isSubmitting } = formState;

  if (status === 'loading') return <PageSpinner />;
  if (user && !leaving.current) return <GoOn href={HOME_OF[user.role]} />;

  const submit = handleSubmit(async (body) => {
    setRefusal(null);
    leaving.current = true;
    try {
      const me = await signUp(body);
      await goTo('/', { replace: true });
      const open = () => void goTo(HOME_OF[me.role]);
      toast.success(`Welcome to ${TEXTS.brand}`, { action: { label: 'Open your portal', onPress: open } });
    } catch (error) {
      leaving.current = false;
      const refused = refusalOf(error, TEXTS.pleaseTryAgain);
      toast.failure(TEXTS.signupFailed, { detail: refused.title });
      if (refused.title === TEXTS.passwordsDoNotMatch) {
        setError('confirmPassword', { message: refused.title }, { shouldFocus: true });
      } else if (isPasswordFault(refused.title)) {
        setError('password', { message: refused.title }, { shouldFocus: true });
      } else setRefusal(refused);
    }
  });

  const password = watch('password');
  return (
    <EntryFrame title="Sign up" lead="For businesses whose application was approved.">
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Sign up"
        className="flex flex-col gap-[18px]"
      >
        <Field
          label="Unique code"
          help="From the mail that approved your application."
          error={errors.uniqueCode?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('uniqueCode', {
                onChange: (event: { target: HTMLInputElement }) => {
                  event.target.value = event.target.value.toUpperCase();
                },
              })}
              maxLength={8}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              className="h-12 font-mono tracking-[0.06em]"
            />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="username" className="h-12" />
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
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="new-password" className="h-12" />
          )}
        </Field>
        {password !== '' && <PasswordRules password={password} />}
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" className="h-12" />
          )}
        </Field>
        <RefusalAlert refusal={refusal} />
        <Button type="submit" size="lg" full working={isSubmitting}>
          Sign up
        </Button>
      </form>
      <p className="mt-6 text-[14px] text-muted-foreground">
        Have an account?{' '}
        <a href="/login" className="lnk text-foreground">
          Sign in
        </a>
      </p>
    </EntryFrame>
  );
}
