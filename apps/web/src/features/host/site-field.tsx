import type { RecordChange } from '../../live/changes';
import { cn } from '../../kit/cn';
import { ClashNote } from '../../records/edit/clash-note';
import type { DraftForm } from '../../lib/forms/use-draft-form';
import { Field, type FieldControl } from '../../kit/field';
import { Input } from '../../kit/input';
import { Select } from '../../kit/select';
import { HelpLink } from '../../kit/help-link';
import type { FieldName, SiteField } from './site.fields';
import { SITE, SITE_HELP } from './site.texts';
import { type Draft, type Hint, mpanHint, postcodeHint, shown } from './site.rules';

/** One field of the form, with a hint derived from its value while it is typed. */
export function SiteFieldInput({
  field,
  form,
  fault,
  note,
  change,
}: {
  field: SiteField & { name: FieldName };
  form: DraftForm<Draft>;
  fault: string | null;
  /** Shown in addition to the field's own help. */
  note?: string | null;
  /** Who last changed the record, once known. */
  change: RecordChange | null;
}) {
  const value = form.values[field.name];
  const hint = field.name === 'mpanNumber' ? mpanHint(value) : field.name === 'postcode' ? postcodeHint(value) : null;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field
        label={
          <>
            {field.label}
            {field.unit && <span className="font-normal text-muted-foreground"> ({field.unit})</span>}
          </>
        }
        help={field.help ?? helpOf(field)}
        error={fault}
      >
        {(control) => <Control field={field} control={control} form={form} />}
      </Field>
      {field.name === 'mpanNumber' && <HelpLink of={fault ? 'mpanRejected' : 'mpan'} className="text-xs" />}
      {(field.name === 'mpanNumber' || field.name === 'postcode') && <Hinted hint={hint} note={note ?? null} />}
      <ClashNote of={form} name={field.name} words={(stands) => shown(field, stands[field.name])} change={change} />
    </div>
  );
}

const helpOf = ({ name }: SiteField): string | undefined => (name === 'mpanNumber' ? SITE_HELP.mpanNumber : undefined);

function Control({
  field,
  control,
  form,
}: {
  field: SiteField & { name: FieldName };
  control: FieldControl;
  form: DraftForm<Draft>;
}) {
  if (field.kind === 'choice') {
    const options = [{ value: '', label: SITE.notProvided }, ...(field.options ?? [])];
    return (
      <Select
        {...control}
        options={options}
        value={form.values[field.name]}
        onValueChange={(value) => form.set({ [field.name]: value })}
        placeholder={SITE.notProvided}
        className="h-11"
      />
    );
  }
  return (
    <Input
      {...control}
      data-field={field.name}
      className={field.name === 'mpanNumber' ? 'font-mono text-sm! tracking-tight max-md:text-base!' : undefined}
      inputMode={field.kind === 'number' ? 'decimal' : field.name === 'mpanNumber' ? 'text' : undefined}
      autoComplete={field.name === 'postcode' ? 'postal-code' : 'off'}
      maxLength={field.length}
      {...form.field(field.name)}
    />
  );
}

function Hinted({ hint, note }: { hint: Hint | null; note: string | null }) {
  return (
    <div role="status" className="flex flex-col gap-1 text-xs empty:hidden">
      {hint && (
        <p className={cn(hint.tone === 'good' ? 'font-medium text-success' : 'text-muted-foreground')}>{hint.text}</p>
      )}
      {note && <p className="text-warning">{note}</p>}
    </div>
  );
}
