import { TEXTS } from '@libs/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api';
import { type Refusal, refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { useFocusInvalid } from '../../shared/forms/use-focus-invalid';
import { useSession } from '../../shared/session';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { PasswordInput } from '../../ui/password-input';
import { toast } from '../../ui/sonner';
import { SecondFactorField } from './second-factor-field';

const EMPTY = { code: '', email: '', password: '', secondFactor: '' };
type Values = typeof EMPTY;
type At = keyof Values | 'form';

/** Which field a refusal is about; what is about none stands under the form. */
function fieldOf(error: unknown): At {
  if (!(error instanceof ApiError) || error.unreachable || error.status === 429 || error.status === 403) return 'form';
  if (error.message === TEXTS.accessCodeEmailMismatch) return 'email';
  if (error.hint === 'second_factor') return 'secondFactor';
  return error.status === 400 ? 'password' : 'code';
}

/** What the form itself can tell is missing. */
function missing({ code, password, secondFactor }: Values, halfway: boolean): { at: At; text: string } | null {
  if (password === '') return { at: 'password', text: TEXTS.enterPassword };
  if (code === '') return { at: 'code', text: TEXTS.invalidAccessCode };
  return halfway && secondFactor.trim() === '' ? { at: 'secondFactor', text: 'Please enter a code' } : null;
}

/** Signs in with the code of the mail; the password chosen here becomes the person's own. */
export function AccessCodeForm() {
  const { signInByCode } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [working, setWorking] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const halfway = asked !== null;
  const [refused, setRefused] = useState<{ at: At; refusal: Refusal } | null>(null);
  useFocusInvalid(form, refused);
  useEffect(() => {
    if (halfway) form.current?.querySelector('input')?.focus();
  }, [halfway]);
  const errorAt = (at: At) => (refused?.at === at ? refused.refusal.title : null);
  const set = (name: keyof Values) => (value: string) => setValues((now) => ({ ...now, [name]: value }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    const gap = missing(values, halfway);
    if (gap) return setRefused({ at: gap.at, refusal: { title: gap.text, detail: null, waitUntil: null } });
    setWorking(true);
    setRefused(null);
    const { code, password } = values;
    const email = values.email.trim();
    const secondFactor = values.secondFactor.trim();
    try {
      await signInByCode({ code, password, ...(email ? { email } : {}), ...(halfway ? { secondFactor } : {}) });
    } catch (error) {
      if (!halfway && error instanceof ApiError && error.hint === 'second_factor') return setAsked(error.message);
      setRefused({ at: fieldOf(error), refusal: refusalOf(error, TEXTS.pleaseTryAgain) });
      toast.failure(TEXTS.accessCodeLoginFailed);
    } finally {
      setWorking(false);
    }
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Sign in with an access code"
      className="flex flex-col gap-[18px]"
    >
      {halfway ? (
        <SecondFactorField
          who={values.email}
          ask={asked}
          error={errorAt('secondFactor')}
          value={values.secondFactor}
          onChange={(event) => set('secondFactor')(event.target.value)}
          onBack={() => {
            setAsked(null);
            setRefused(null);
          }}
        />
      ) : (
        <>
          <p className="text-[14px] text-muted-foreground">
            Use the access code from your e-mail. The password you choose here becomes your password.
          </p>
          <Field label="Access code" error={errorAt('code')}>
            {(control) => <CodeField {...control} value={values.code} onChange={set('code')} />}
          </Field>
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label="Email" optional error={errorAt('email')}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="email"
                  value={values.email}
                  onChange={(event) => set('email')(event.target.value)}
                  className="h-12"
                />
              )}
            </Field>
            <Field label="Password" error={errorAt('password')}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="new-password"
                  value={values.password}
                  onChange={(event) => set('password')(event.target.value)}
                  className="h-12"
                />
              )}
            </Field>
          </div>
        </>
      )}
      {refused?.at === 'form' && <RefusalAlert refusal={refused.refusal} />}
      <Button type="submit" variant="outline" size="lg" full working={working}>
        Sign in with access code
      </Button>
    </form>
  );
}
