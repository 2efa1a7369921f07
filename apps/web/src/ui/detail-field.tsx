import type { RecordChange } from '../live/changes';
import { type DetailField as Spec, optionsOf, wordsOf } from '../shared/forms/detail-fields';
import type { DraftOf } from '../shared/forms/use-draft';
import { DirtyNote } from './dirty-note';
import { Field } from './field';
import { Input } from './input';
import { Select } from './select';
import { Textarea } from './textarea';

/** One field of structured data in a form, with what somebody else wrote into it meanwhile. */
export function DetailField<N extends string>({
  field,
  draft,
  error,
  help,
  change,
  className,
}: {
  field: Spec<N>;
  draft: DraftOf<Record<N, string>>;
  error?: string | undefined;
  help?: React.ReactNode;
  change: RecordChange | null;
  className?: string;
}) {
  const { name, label, unit } = field;
  const value = draft.values[name];
  const set = (text: string) => draft.set({ [name]: text } as Partial<Record<N, string>>);
  return (
    <div className={className}>
      <Field label={unit ? `${label} (${unit})` : label} error={error ?? null} help={help}>
        {(control) =>
          field.as === 'yes-no' || field.as === 'choice' ? (
            <Select
              {...control}
              value={value}
              onValueChange={set}
              placeholder="Not known"
              options={[{ value: '', label: 'Not known' }, ...optionsOf(field)]}
              className="h-11"
            />
          ) : field.as === 'long' ? (
            <Textarea {...control} value={value} maxLength={4000} onChange={(event) => set(event.target.value)} />
          ) : (
            <Input
              {...control}
              value={value}
              type={field.as === 'date' ? 'date' : 'text'}
              inputMode={field.as === 'number' || field.as === 'money' ? 'decimal' : 'text'}
              autoComplete="off"
              maxLength={200}
              onChange={(event) => set(event.target.value)}
            />
          )
        }
      </Field>
      {draft.clashes.includes(name) && (
        <DirtyNote
          now={wordsOf(draft.stands[name], field) ?? 'empty'}
          change={change}
          onKeep={() => draft.keepMine([name])}
          onTake={() => draft.takeTheirs([name])}
        />
      )}
    </div>
  );
}
