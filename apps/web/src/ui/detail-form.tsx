import type { RecordChange } from '../live/changes';
import { type DetailField as Field, faultsOf, wordsOf } from '../shared/forms/detail-fields';
import type { DraftOf } from '../shared/forms/use-draft';
import type { useEdit } from '../shared/records/use-edit';
import { useState } from 'react';
import { DetailField } from './detail-field';
import { EditDialog } from './edit-dialog';

/** Fields that stand together, under a heading. */
export interface FieldGroup<N extends string> {
  title: string | null;
  fields: readonly Field<N>[];
}

/** A form over structured data of a live record: typed words are kept, conflicts are shown and settled. */
export function DetailForm<N extends string>({
  title,
  groups,
  draft,
  edit,
  change,
  bodyOf,
  current,
  faultOf,
  helpOf,
  onClose,
}: {
  title: string;
  groups: readonly FieldGroup<N>[];
  draft: DraftOf<Record<N, string>>;
  edit: ReturnType<typeof useEdit>;
  change: RecordChange | null;
  bodyOf: () => Record<string, unknown>;
  /** The version that stands now, for 'Keep mine'. */
  current: number;
  /** What is wrong with a field beside its type; said at once, or when it is sent. */
  faultOf?: (name: N, asked: boolean) => string | null;
  helpOf?: (name: N) => string | undefined;
  onClose: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const fields = groups.flatMap((group) => group.fields);
  const { values, stands, changes, clashes } = draft;
  const typed = faultsOf(values, fields);
  const faultAt = (name: N, sending: boolean) =>
    faultOf?.(name, sending) ?? (sending ? typed[name] : undefined) ?? edit.faults[name];
  const save = (version: number) => edit.save({ body: bodyOf(), version });
  const one = (field: Field<N>) => (
    <DetailField
      key={field.name}
      field={field}
      draft={draft}
      error={faultAt(field.name, asked)}
      help={helpOf?.(field.name)}
      change={change}
      className={field.as === 'long' ? 'md:col-span-2' : ''}
    />
  );
  return (
    <EditDialog
      open
      onClose={onClose}
      title={title}
      dirty={changes.length > 0}
      working={edit.working}
      refusal={edit.refusal}
      conflict={
        edit.conflict && {
          ...edit.conflict,
          fields: fields
            .filter(({ name }) => clashes.includes(name))
            .map((field) => ({
              label: field.label,
              theirs: wordsOf(stands[field.name], field) ?? '–',
              mine: wordsOf(values[field.name], field) ?? '–',
            })),
        }
      }
      onSave={() => {
        setAsked(true);
        if (fields.some(({ name }) => typed[name] !== undefined || faultOf?.(name, true))) return;
        if (changes.length === 0) return onClose();
        save(draft.version);
      }}
      onKeepMine={() => {
        draft.keepMine(clashes);
        save(current);
      }}
      onTakeTheirs={() => {
        draft.takeTheirs(clashes);
        edit.settle();
      }}
    >
      {groups.map((group) =>
        group.title === null ? (
          group.fields.map(one)
        ) : (
          <fieldset key={group.title} className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
            <legend className="mb-2 text-[14px] font-[650]">{group.title}</legend>
            {group.fields.map(one)}
          </fieldset>
        ),
      )}
    </EditDialog>
  );
}
