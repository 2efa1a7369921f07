import { TEXTS } from '@libs/contracts';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { ApiError } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { toast } from '../../../kit/sonner';
import { SecondFactorField } from './second-factor-field';
import { SIGN_IN } from './sign-in.texts';

const EMPTY = { email: '', password: '', secondFactor: '' };

export interface PasswordFormHandle {
  focus(): void;
  fill(account: { email: string; password: string }): void;
}

/** Signs in with email and password, and with the second factor where one is set; the alert shows the server's own words. */
export function PasswordForm({ ref }: { ref: Ref<PasswordFormHandle> }) {
  const { signIn } = useSession();
  /** The password was right: what the server asks for besides. */
  const [asked, setAsked] = useState<string | null>(null);
  const halfway = asked !== null;
  const form = useDraftForm({
    values: EMPTY,
    check: readBy((typed: typeof EMPTY) => {
      const email = typed.email.trim();
      const secondFactor = typed.secondFactor.trim();
      const faults = {
        email: email === '' && SIGN_IN.emailMissing,
        password: typed.password === '' && TEXTS.enterPassword,
        secondFactor: halfway && secondFactor === '' && SIGN_IN.factorMissing,
      };
      return faultsIn(faults) ?? { body: { email, password: typed.password, ...(halfway ? { secondFactor } : {}) } };
    }),
    asks: false,
    submit: async (body) => {
      try {
        await signIn(body);
      } catch (error) {
        if (halfway || !(error instanceof ApiError) || error.hint !== 'second_factor') throw error;
        setAsked(error.message);
      }
    },
    onRefused: () => toast.failure(TEXTS.loginFailed),
  });
  const { focus } = form;
  const restart = (account: Partial<typeof EMPTY>) => {
    setAsked(null);
    form.reset(account);
  };

  useImperativeHandle(ref, () => ({
    focus: () => focus(halfway ? 'secondFactor' : 'email'),
    fill: (account) => {
      restart(account);
      requestAnimationFrame(() => focus('password'));
    },
  }));
  useEffect(() => {
    if (halfway) form.ref.current?.querySelector('input')?.focus();
  }, [halfway, form.ref]);

  return (
    <Form of={form} label={SIGN_IN.byPassword} className="flex flex-col gap-4.5">
      {halfway ? (
        <SecondFactorField
          who={form.values.email}
          ask={asked}
          error={form.errorAt('secondFactor')}
          onBack={() => {
            restart({ email: form.values.email });
            requestAnimationFrame(() => focus('password'));
          }}
          {...form.field('secondFactor')}
        />
      ) : (
        <>
          <Field label="Email" error={form.errorAt('email')}>
            {(control) => (
              <Input
                {...control}
                {...form.field('email')}
                type="email"
                autoComplete="username webauthn"
                className="h-12"
              />
            )}
          </Field>
          <Field
            label="Password"
            error={form.errorAt('password')}
            aside={
              <a href="/reset-password" className="lnk text-xs text-muted-foreground hover:text-foreground">
                Forgot your password?
              </a>
            }
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.field('password')}
                autoComplete="current-password"
                className="h-12"
              />
            )}
          </Field>
        </>
      )}
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" size="lg" full working={form.working}>
        Sign in
      </Button>
    </Form>
  );
}
