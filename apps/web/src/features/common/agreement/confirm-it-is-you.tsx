import { type InputOf, routes, secondFactorRoutes } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { api } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { type Refusal, refusalOf } from '../../../lib/forms/refusal';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { PasswordDialog } from '../settings/password-dialog';
import { secondFactor } from '../settings/settings.queries';
import { CONFIRM } from './agreement.texts';

/** What the API takes as the confirmation of a signature. */
export type Confirmation = Pick<InputOf<typeof routes.signAgreement>['body'], 'password' | 'code' | 'passkey'>;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  action: string;
  destructive?: boolean;
  /** Runs the act; an error is shown and the dialog stays open. */
  onConfirmed: (given: Confirmation) => Promise<unknown>;
}

/** Asks for what the person has: the code of their app, a passkey, or else their password. */
export function ConfirmItIsYou({ onConfirmed, ...look }: Props) {
  const { data, isLoading } = useQuery({ ...secondFactor, enabled: look.open });
  // Until it's known what they have, nothing is asked for.
  if (look.open && isLoading) return null;
  const passkey = (data?.passkeys.length ?? 0) > 0;
  if (data?.totp || passkey)
    return <FactorDialog {...look} onConfirmed={onConfirmed} code={Boolean(data?.totp)} passkey={passkey} />;
  return <PasswordDialog {...look} onPassword={async (password) => void (await onConfirmed({ password }))} />;
}

/** The answer of one of the person's own passkeys. */
async function askPasskey(): Promise<Confirmation> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await api(secondFactorRoutes.confirmOptions, { body: {} });
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { passkey: { ...(await startAuthentication({ optionsJSON })) } };
}

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

function FactorDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  destructive = false,
  onConfirmed,
  code,
  passkey,
}: Props & { code: boolean; passkey: boolean }) {
  const form = useDraftForm({
    values: { code: '' },
    check: readBy(
      (typed: { code: string }) =>
        faultsIn({ code: typed.code.trim() === '' && CONFIRM.codeMissing }) ?? { body: typed },
    ),
    asks: false,
    submit: async (typed) => {
      await onConfirmed({ code: typed.code.trim() });
      onOpenChange(false);
    },
  });
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const reset = useRef(form.reset);
  reset.current = form.reset;
  useEffect(() => {
    if (open) return;
    reset.current();
    setRefusal(null);
  }, [open]);
  const confirm = async () => {
    setWorking(true);
    setRefusal(null);
    form.clearRefusal();
    try {
      await onConfirmed(await askPasskey());
      onOpenChange(false);
    } catch (error) {
      setRefusal(
        isCancelled(error)
          ? { title: CONFIRM.passkeyUnused, detail: null, waitUntil: null }
          : refusalOf(error, CONFIRM.passkeyUnused),
      );
    } finally {
      setWorking(false);
    }
  };
  const act = destructive ? 'destructive' : 'default';
  const byPasskey = (words: string, main: boolean) => (
    <Button type="button" variant={main ? act : 'outline'} working={working} onClick={() => void confirm()}>
      <KeyRound size={18} strokeWidth={1.5} aria-hidden />
      {words}
    </Button>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description} className="max-w-120">
        <Form of={form}>
          <div className="flex min-h-0 flex-col gap-4.5 overflow-y-auto px-7 py-5 max-md:px-4">
            {code ? (
              <Field label={CONFIRM.code} help={CONFIRM.codeHelp} error={form.errorAt('code')}>
                {(control) => (
                  <Input
                    {...control}
                    {...form.field('code')}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={20}
                  />
                )}
              </Field>
            ) : (
              <p>{CONFIRM.passkeyNote}</p>
            )}
            {code && passkey && byPasskey(CONFIRM.passkeyInstead, false)}
            <RefusalAlert refusal={refusal ?? form.refusal} />
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline">{CONFIRM.cancel}</Button>} />
            {code ? (
              <Button type="submit" variant={act} working={form.working}>
                {action}
              </Button>
            ) : (
              byPasskey(CONFIRM.passkey(action), true)
            )}
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
