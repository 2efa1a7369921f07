import type { ComponentProps } from 'react';
import { Field } from '../../../../kit/field';
import { Input } from '../../../../kit/input';

/** What a key or a webhook is called. */
export function NameField({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Name" error={error}>
      {(control) => <Input {...control} {...input} maxLength={60} autoComplete="off" />}
    </Field>
  );
}
