import { ForgotPasswordBody, ownAccountRoutes, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api';
import { type Refusal, refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { resolverOf } from '../../shared/forms/words';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { EntryFrame } from './entry-frame';

/** Asks for the mail with the link. The answer is the same for every address. */
export function RequestResetForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: resolverOf(ForgotPasswordBody),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      await api(ownAccountRoutes.forgotPassword, { body });
      setSentTo(body.email);
    } catch (error) {
      setRefusal(refusalOf(error, TEXTS.pleaseTryAgain));
    }
  });
  return (
    <EntryFrame title="Reset your password">
      {sentTo ? (
        <div role="status" className="flex flex-col gap-3">
          <p>
            If <b className="break-all">{sentTo}</b> has an account, a mail with a link is on its way.
          </p>
          <p className="text-[14px] text-muted-foreground">
            The link works once, for 60 minutes. Nothing came? Look among the unwanted mail, or{' '}
            <button type="button" className="lnk text-foreground" onClick={() => setSentTo(null)}>
              try another address
            </button>
            .
          </p>
        </div>
      ) : (
        <form
          onSubmit={(event) => void submit(event)}
          noValidate
          aria-label="Ask for a reset link"
          className="flex flex-col gap-[18px]"
        >
          <Field label="Email" error={formState.errors.email?.message} help="We mail you a link to set a new password.">
            {(control) => (
              <Input {...control} {...register('email')} type="email" autoComplete="username" className="h-12" />
            )}
          </Field>
          <RefusalAlert refusal={refusal} />
          <Button type="submit" size="lg" full working={formState.isSubmitting}>
            Send the link
          </Button>
        </form>
      )}
      <p className="mt-6 text-[14px]">
        <a href="/login" className="lnk">
          Back to sign in
        </a>
      </p>
    </EntryFrame>
  );
}
