import { HOME_OF, SignUpBody, TEXTS } from '@libs/contracts';
import { useRef } from 'react';
import { isPasswordFault } from '../../../lib/forms/password-fault';
import { Form } from '../../../lib/forms/form';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { checkBy } from '../../../lib/forms/words';
import { goTo } from '../../../lib/go';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { PasswordRules } from './password-rules';
import { toast } from '../../../kit/sonner';
import { PageSpinner } from '../../../kit/spinner';
import { EntryFrame } from './entry-frame';
import { GoOn } from './go-on';
import { useTakenSearch } from './use-taken-search';
import { SIGN_UP } from './sign-in.texts';

/** Two entries of one password, said in the words of sign-up. */
const Entered = SignUpBody.refine((body) => body.password === body.confirmPassword, {
  message: TEXTS.passwordsDoNotMatch,
  path: ['confirmPassword'],
  when: ({ value }) => typeof value === 'object',
});

/** An approved applicant creates an account with the code from the email. */
export function SignUpPage({ link }: { link: { code?: string | undefined; email?: string | undefined } }) {
  const { status, user, signUp } = useSession();
  const { code = '', email = '' } = useTakenSearch(link);
  /** While this page signs the person up it decides itself where to go. */
  const leaving = useRef(false);
  const form = useDraftForm({
    values: {
      uniqueCode: code.toUpperCase().slice(0, 8),
      email,
      fullName: '',
      companyName: '',
      password: '',
      confirmPassword: '',
    },
    check: checkBy(Entered),
    submit: async (body) => {
      leaving.current = true;
      const me = await signUp(body);
      await goTo('/', { replace: true });
      const open = () => void goTo(HOME_OF[me.role]);
      toast.success(`Welcome to ${TEXTS.brand}`, { action: { label: 'Open your portal', onPress: open } });
    },
    at: ({ title }) => {
      if (title === TEXTS.passwordsDoNotMatch) return 'confirmPassword';
      return isPasswordFault(title) ? 'password' : null;
    },
    onRefused: ({ title }) => {
      leaving.current = false;
      toast.failure(TEXTS.signupFailed, { detail: title });
    },
  });

  if (status === 'loading') return <PageSpinner />;
  if (user && !leaving.current) return <GoOn href={HOME_OF[user.role]} />;

  const { password } = form.values;
  return (
    <EntryFrame title="Sign up" lead={SIGN_UP.lead}>
      <Form of={form} label="Sign up" className="flex flex-col gap-4.5">
        <Field label="Unique code" help={SIGN_UP.codeHelp} error={form.errorAt('uniqueCode')}>
          {(control) => (
            <Input
              {...control}
              {...form.field('uniqueCode', {
                onChange: (event: { target: HTMLInputElement }) => {
                  event.target.value = event.target.value.toUpperCase();
                },
              })}
              maxLength={8}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              className="h-12 font-mono tracking-wide"
            />
          )}
        </Field>
        <Field label="Email" error={form.errorAt('email')}>
          {(control) => (
            <Input {...control} {...form.field('email')} type="email" autoComplete="username" className="h-12" />
          )}
        </Field>
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1 max-md:gap-4.5">
          <Field label="Full name" error={form.errorAt('fullName')}>
            {(control) => <Input {...control} {...form.field('fullName')} autoComplete="name" className="h-12" />}
          </Field>
          <Field label="Company name" error={form.errorAt('companyName')}>
            {(control) => (
              <Input {...control} {...form.field('companyName')} autoComplete="organization" className="h-12" />
            )}
          </Field>
        </div>
        <Field label="Password" error={form.errorAt('password')}>
          {(control) => (
            <PasswordInput {...control} {...form.field('password')} autoComplete="new-password" className="h-12" />
          )}
        </Field>
        {password !== '' && <PasswordRules password={password} />}
        <Field label="Confirm password" error={form.errorAt('confirmPassword')}>
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
          Sign up
        </Button>
      </Form>
      <p className="mt-6 text-sm text-muted-foreground">
        Have an account?{' '}
        <a href="/login" className="lnk text-foreground">
          Sign in
        </a>
      </p>
    </EntryFrame>
  );
}
