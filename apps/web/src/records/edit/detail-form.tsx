import { type DetailField as Field, wordsOf } from '../../lib/forms/detail-fields';
import type { RecordForm } from './use-record-form';
import { DetailField } from './detail-field';
import { EditDialog } from './edit-dialog';

/** Fields that belong together, under a heading. */
export interface FieldGroup<N extends string> {
  title: string | null;
  fields: readonly Field<N>[];
}

/** A form over structured data of a live record: typed words are kept, conflicts are shown and settled. */
export function DetailForm<N extends string>({
  title,
  groups,
  form,
  faultOf,
  helpOf,
  onClose,
}: {
  title: string;
  groups: readonly FieldGroup<N>[];
  form: RecordForm<Record<N, string>>;
  /** What is said of a field while it is typed. */
  faultOf?: (name: N) => string | null;
  helpOf?: (name: N) => string | undefined;
  onClose: () => void;
}) {
  const fields = groups.flatMap((group) => group.fields);
  const one = (field: Field<N>) => (
    <DetailField
      key={field.name}
      field={field}
      form={form}
      error={form.errorAt(field.name) ?? faultOf?.(field.name) ?? undefined}
      help={helpOf?.(field.name)}
      className={field.as === 'long' ? 'md:col-span-2' : ''}
    />
  );
  return (
    <EditDialog
      form={form}
      wordsOf={(name, values) => {
        const field = fields.find((each) => each.name === name);
        return { label: field?.label ?? name, words: (field && wordsOf(values[name], field)) ?? '–' };
      }}
      onClose={onClose}
      title={title}
    >
      {groups.map((group) =>
        group.title === null ? (
          group.fields.map(one)
        ) : (
          <fieldset key={group.title} className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
            <legend className="mb-2 text-sm font-semibold">{group.title}</legend>
            {group.fields.map(one)}
          </fieldset>
        ),
      )}
    </EditDialog>
  );
}
