import { type accountRoutes, type SentTo, TEXTS } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { type Read, readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../kit/button';
import { CodeField } from '../../../kit/code-field';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { toast } from '../../../kit/sonner';
import { SecondFactorField } from './second-factor-field';
import { SIGN_IN } from './sign-in.texts';

const EMPTY = { code: '', email: '', password: '', secondFactor: '' };
type Values = typeof EMPTY;
type Body = NonNullable<SentTo<typeof accountRoutes.loginByCode>['body']>;

/** Which field a refusal is about; a refusal about none is shown under the form. */
function fieldOf(error: unknown): keyof Values | null {
  if (!(error instanceof ApiError) || error.unreachable || error.status === 429 || error.status === 403) return null;
  if (error.message === TEXTS.accessCodeEmailMismatch || error.message === TEXTS.accessCodeNeedsEmail) return 'email';
  if (error.hint === 'second_factor') return 'secondFactor';
  return error.status === 400 ? 'password' : 'code';
}

/** What is sent, or the first thing that is missing. */
function read({ code, password, ...typed }: Values, halfway: boolean): Read<Values, Body> {
  const email = typed.email.trim();
  const secondFactor = typed.secondFactor.trim();
  if (password === '') return { faults: { password: TEXTS.enterPassword } };
  if (code === '') return { faults: { code: TEXTS.invalidAccessCode } };
  if (halfway && secondFactor === '') return { faults: { secondFactor: SIGN_IN.factorMissing } };
  return { body: { code, password, ...(email ? { email } : {}), ...(halfway ? { secondFactor } : {}) } };
}

/** Signs in with the code from the email; the password chosen here becomes the person's own. */
export function AccessCodeForm() {
  const { signInByCode } = useSession();
  const [asked, setAsked] = useState<string | null>(null);
  const halfway = asked !== null;
  const form = useDraftForm({
    values: EMPTY,
    check: readBy((typed: Values) => read(typed, halfway)),
    asks: false,
    submit: async (body) => {
      try {
        await signInByCode(body);
      } catch (error) {
        if (halfway || !(error instanceof ApiError) || error.hint !== 'second_factor') throw error;
        setAsked(error.message);
      }
    },
    at: (_, error) => fieldOf(error),
    onRefused: () => toast.failure(TEXTS.accessCodeLoginFailed),
  });
  useEffect(() => {
    if (halfway) form.ref.current?.querySelector('input')?.focus();
  }, [halfway, form.ref]);

  return (
    <Form of={form} label={SIGN_IN.byCode} className="flex flex-col gap-4.5">
      {halfway ? (
        <SecondFactorField
          who={form.values.email}
          ask={asked}
          error={form.errorAt('secondFactor')}
          {...form.field('secondFactor')}
          onBack={() => {
            setAsked(null);
            form.clearRefusal();
          }}
        />
      ) : (
        <>
          <p className="text-sm text-muted-foreground">{SIGN_IN.codeLead}</p>
          <Field label="Access code" error={form.errorAt('code')}>
            {(control) => <CodeField {...control} value={form.values.code} onChange={(code) => form.set({ code })} />}
          </Field>
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label="Email" optional error={form.errorAt('email')}>
              {(control) => (
                <Input {...control} type="email" autoComplete="email" {...form.field('email')} className="h-12" />
              )}
            </Field>
            <Field label="Password" error={form.errorAt('password')}>
              {(control) => (
                <PasswordInput {...control} autoComplete="new-password" {...form.field('password')} className="h-12" />
              )}
            </Field>
          </div>
        </>
      )}
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="outline" size="lg" full working={form.working}>
        {SIGN_IN.codeButton}
      </Button>
    </Form>
  );
}
