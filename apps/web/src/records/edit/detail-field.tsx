import { type DetailField as Spec, optionsOf, wordsOf } from '../../lib/forms/detail-fields';
import { ClashNote } from './clash-note';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { Select } from '../../kit/select';
import { Textarea } from '../../kit/textarea';
import type { RecordForm } from './use-record-form';

/** One field of structured data in a form, with what someone else wrote into it meanwhile. */
export function DetailField<N extends string>({
  field,
  form,
  error,
  help,
  className,
}: {
  field: Spec<N>;
  form: RecordForm<Record<N, string>>;
  error?: string | undefined;
  help?: React.ReactNode;
  className?: string;
}) {
  const { name, label, unit } = field;
  return (
    <div className={className}>
      <Field label={unit ? `${label} (${unit})` : label} error={error ?? null} help={help}>
        {(control) =>
          field.as === 'yes-no' || field.as === 'choice' ? (
            <Select
              {...control}
              value={form.values[name]}
              onValueChange={(text) => form.set({ [name]: text } as Partial<Record<N, string>>)}
              placeholder="Not known"
              options={[{ value: '', label: 'Not known' }, ...optionsOf(field)]}
              className="h-11"
            />
          ) : field.as === 'long' ? (
            <Textarea {...control} {...form.field(name)} maxLength={4000} />
          ) : (
            <Input
              {...control}
              {...form.field(name)}
              type={field.as === 'date' ? 'date' : 'text'}
              inputMode={field.as === 'number' || field.as === 'money' ? 'decimal' : 'text'}
              autoComplete="off"
              maxLength={200}
            />
          )
        }
      </Field>
      <ClashNote
        of={form}
        name={name}
        words={(stands) => wordsOf(stands[name], field) ?? 'empty'}
        change={form.change}
      />
    </div>
  );
}
