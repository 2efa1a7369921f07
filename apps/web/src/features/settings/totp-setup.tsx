import { type AnswerOf, secondFactorRoutes, TEXTS } from '@libs/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, api } from '../../shared/api';
import { refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { useFocusInvalid } from '../../shared/forms/use-focus-invalid';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { CopyButton } from '../../ui/copy-button';
import { Field } from '../../ui/field';
import { QrCode } from './qr-code';

const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret for the app, as a picture and as a text, and the first code of it. */
export function TotpSetup({
  secret: { secret, uri },
  onConfirmed,
  onCancel,
}: {
  secret: AnswerOf<typeof secondFactorRoutes.startTotp>;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => api(secondFactorRoutes.confirmTotp, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: () => setCode(''),
  });
  useFocusInvalid(form, confirm.error);
  const refusal = confirm.error ? refusalOf(confirm.error, TEXTS.pleaseTryAgain) : null;
  const wrong = confirm.error instanceof ApiError && confirm.error.status === 400;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="Set up two-factor sign-in"
      className="flex flex-col gap-5"
    >
      <div className="flex gap-6 max-md:flex-col">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-col items-start gap-2.5">
          <p>Scan with an authenticator app, or type the key.</p>
          <p data-slot="totp-secret" className="font-mono text-[13px] leading-6 break-words">
            {grouped(secret)}
          </p>
          <CopyButton text={secret} size="sm" label="Copy key" />
        </div>
      </div>
      <Field label="Code from the app" error={wrong ? refusal?.title : null}>
        {(control) => <CodeField {...control} length={6} value={code} onChange={setCode} />}
      </Field>
      {!wrong && <RefusalAlert refusal={refusal} />}
      <p className="border-y border-border py-3 text-[13px] text-muted-foreground">
        <b className="block text-[14px] text-foreground">Ten recovery codes come next.</b>
        Each works once. Keep them away from this device.
      </p>
      <div className="flex gap-2.5">
        <Button type="submit" working={confirm.isPending} disabled={code.length < 6}>
          Switch on
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
