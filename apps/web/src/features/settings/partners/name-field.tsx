import { Field } from '../../../ui/field';
import { Input } from '../../../ui/input';

/** What a key or a webhook is called. */
export function NameField({
  value,
  onChange,
  error,
  placeholder,
}: {
  value: string;
  onChange: (name: string) => void;
  error: string | null;
  placeholder: string;
}) {
  return (
    <Field label="Name" error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={60}
          autoComplete="off"
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
