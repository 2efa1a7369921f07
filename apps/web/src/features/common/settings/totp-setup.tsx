import { type AnswerOf, secondFactorRoutes } from '@libs/contracts';
import { ApiError, api } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Button } from '../../../kit/button';
import { CodeField } from '../../../kit/code-field';
import { CopyButton } from '../../../kit/copy-button';
import { Field } from '../../../kit/field';
import { QrCode } from './qr-code';
import { TWO_FACTOR } from './settings.texts';

const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret for the app, as a QR code and as text, and a field for its first code. */
export function TotpSetup({
  secret: { secret, uri },
  onConfirmed,
  onCancel,
}: {
  secret: AnswerOf<typeof secondFactorRoutes.startTotp>;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const form = useDraftForm({
    values: { code: '' },
    check: readBy((body: { code: string }) => ({ body })),
    asks: false,
    submit: async (body) => {
      try {
        const { recoveryCodes } = await api(secondFactorRoutes.confirmTotp, { body });
        onConfirmed(recoveryCodes);
      } catch (error) {
        form.set({ code: '' });
        throw error;
      }
    },
    at: (_, error) => (error instanceof ApiError && error.status === 400 ? 'code' : null),
  });
  const { code } = form.values;
  return (
    <Form of={form} label={TWO_FACTOR.start} className="flex flex-col gap-5">
      <div className="flex gap-6 max-md:flex-col">
        <QrCode text={uri} label={TWO_FACTOR.qr} />
        <div className="flex min-w-0 flex-col items-start gap-2.5">
          <p>{TWO_FACTOR.scan}</p>
          <p data-slot="totp-secret" className="font-mono text-xs leading-6 break-words">
            {grouped(secret)}
          </p>
          <CopyButton text={secret} size="sm" label="Copy key" />
        </div>
      </div>
      <Field label={TWO_FACTOR.code} error={form.errorAt('code')}>
        {(control) => (
          <CodeField {...control} length={6} value={code} onChange={(typed) => form.set({ code: typed })} />
        )}
      </Field>
      <RefusalAlert refusal={form.refusal} />
      <p className="border-y border-border py-3 text-xs text-muted-foreground">
        <b className="block text-sm text-foreground">{TWO_FACTOR.codesNext}</b>
        {TWO_FACTOR.codesNextNote}
      </p>
      <div className="flex gap-2.5">
        <Button type="submit" working={form.working} disabled={code.length < 6}>
          Switch on
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
