import { TEXTS } from '@libs/contracts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { useFocusInvalid } from '../../shared/forms/use-focus-invalid';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { PasswordInput } from '../../ui/password-input';

/** The own password again, before something about the ways in changes. `children` are fields beside it. */
export function PasswordDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  destructive = false,
  onPassword,
  finalFocus,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  action: string;
  destructive?: boolean;
  /** Does it; what it throws is shown and the dialog stays. */
  onPassword: (password: string) => Promise<void>;
  /** Where the focus goes on closing; without it, back to what opened the dialog. */
  finalFocus?: () => HTMLElement | boolean;
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (open) return;
    setPassword('');
    setRefusal(null);
  }, [open]);
  useFocusInvalid(form, refusal);
  const wrong = refusal?.title === TEXTS.currentPasswordIncorrect || refusal?.title === TEXTS.enterPassword;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    if (password === '') return setRefusal({ title: TEXTS.enterPassword, detail: null, waitUntil: null });
    setWorking(true);
    setRefusal(null);
    try {
      await onPassword(password);
      onOpenChange(false);
    } catch (error) {
      setRefusal(refusalOf(error, error instanceof Error ? error.message : TEXTS.pleaseTryAgain));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description} finalFocus={finalFocus} className="max-w-[480px]">
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="contents">
          <div className="flex min-h-0 flex-col gap-[18px] overflow-y-auto px-7 py-5 max-md:px-4">
            {children}
            <Field label={TEXTS.currentPassword} error={wrong ? refusal?.title : null}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </Field>
            {!wrong && <RefusalAlert refusal={refusal} />}
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline">Cancel</Button>} />
            <Button type="submit" variant={destructive ? 'destructive' : 'default'} working={working}>
              {action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
