import type { ComponentProps } from 'react';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';

/** The second step: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorField({
  who,
  ask,
  error,
  onBack,
  ...input
}: {
  /** Whose sign-in is half done. */
  who: string;
  /** What the server asks for, in its words. */
  ask: string;
  error: string | null | undefined;
  onBack: () => void;
} & ComponentProps<'input'>) {
  return (
    <>
      <p className="text-sm text-muted-foreground">
        Signing in{who ? ' as ' : '. '}
        {who && <b className="break-all text-foreground">{who}</b>}
        {who ? '. ' : ''}
        <button type="button" className="lnk" onClick={onBack}>
          Start again
        </button>
      </p>
      <Field label="Code" error={error} help={ask}>
        {(control) => (
          <Input
            {...control}
            {...input}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="h-12 font-mono tracking-wide"
          />
        )}
      </Field>
    </>
  );
}
