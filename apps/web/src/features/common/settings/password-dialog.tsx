import { TEXTS } from '@libs/contracts';
import { type ComponentProps, type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form } from '../../../lib/forms/form';
import { type Faults, faultsIn, readBy } from '../../../lib/forms/read-by';
import type { Refusal } from '../../../lib/forms/refusal';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { PasswordInput } from '../../../kit/password-input';

interface Look {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  action: string;
  destructive?: boolean;
  /** Where the focus goes on closing; by default, back to the element that opened the dialog. */
  finalFocus?: () => HTMLElement | boolean;
}

/** A form with the person's password, besides its other fields. */
interface WithPassword {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  working: boolean;
  refusal: Refusal | null;
  errorAt: (name: 'password') => string | undefined;
  field: (name: 'password') => ComponentProps<'input'>;
  reset: () => void;
}

/** Which field a refusal is about. */
export const atPassword = ({ title }: Refusal) => (title === TEXTS.currentPasswordIncorrect ? 'password' : null);

/** The error where the password is missing. */
export const passwordFaults = ({ password }: { password: string }): Faults<{ password: string }> => ({
  password: password === '' && TEXTS.enterPassword,
});

/** Asks for the password again before a sign-in method changes. */
export function PasswordDialog({
  onPassword,
  ...look
}: Look & {
  /** Runs the action; an error is shown and the dialog stays open. */
  onPassword: (password: string) => Promise<void>;
}) {
  const form = useDraftForm({
    values: { password: '' },
    check: readBy((typed: { password: string }) => faultsIn(passwordFaults(typed)) ?? { body: typed }),
    asks: false,
    submit: async ({ password }) => {
      await onPassword(password);
      look.onOpenChange(false);
    },
    at: atPassword,
  });
  return <PasswordFormDialog {...look} form={form} />;
}

/** The same with fields beside the password, which are `children`. */
export function PasswordFormDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  destructive = false,
  finalFocus,
  form,
  children,
}: Look & { form: WithPassword; children?: ReactNode }) {
  const reset = useRef(form.reset);
  reset.current = form.reset;
  useEffect(() => {
    if (!open) reset.current();
  }, [open]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description} finalFocus={finalFocus} className="max-w-120">
        <Form of={form}>
          <div className="flex min-h-0 flex-col gap-4.5 overflow-y-auto px-7 py-5 max-md:px-4">
            {children}
            <Field label={TEXTS.currentPassword} error={form.errorAt('password')}>
              {(control) => <PasswordInput {...control} {...form.field('password')} autoComplete="current-password" />}
            </Field>
            <RefusalAlert refusal={form.refusal} />
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline">Cancel</Button>} />
            <Button type="submit" variant={destructive ? 'destructive' : 'default'} working={form.working}>
              {action}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
