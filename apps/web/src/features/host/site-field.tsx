import type { RecordChange } from '../../live/changes';
import { cn } from '../../shared/utils';
import { DirtyNote } from '../../ui/dirty-note';
import { Field, type FieldControl } from '../../ui/field';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';
import type { SiteField } from './site.fields';
import { type Hint, mpanHint, postcodeHint, shown } from './site.rules';

/** One field of the form, with what is known of its value while it is typed. */
export function SiteFieldInput({
  field,
  value,
  fault,
  note,
  conflict,
  onChange,
  onLeave,
}: {
  field: SiteField;
  value: string;
  fault: string | null;
  /** Said besides the field's own help. */
  note?: string | null;
  /** Somebody else changed it meanwhile. */
  conflict: { now: string; change: RecordChange | null; onKeep: () => void; onTake: () => void } | null;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
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
        {(control) => <Control field={field} control={control} value={value} onChange={onChange} onLeave={onLeave} />}
      </Field>
      {(field.name === 'mpanNumber' || field.name === 'postcode') && <Hinted hint={hint} note={note ?? null} />}
      {conflict && (
        <DirtyNote
          now={shown(field, conflict.now)}
          change={conflict.change}
          onKeep={conflict.onKeep}
          onTake={conflict.onTake}
        />
      )}
    </div>
  );
}

const helpOf = ({ name }: SiteField): string | undefined =>
  name === 'mpanNumber' ? '13 digits on your electricity bill, beside a large S.' : undefined;

function Control({
  field,
  control,
  value,
  onChange,
  onLeave,
}: {
  field: SiteField;
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  if (field.kind === 'choice') {
    const options = [{ value: '', label: 'Not provided' }, ...(field.options ?? [])];
    return (
      <Select
        {...control}
        options={options}
        value={value}
        onValueChange={onChange}
        placeholder="Not provided"
        className="h-11"
      />
    );
  }
  return (
    <Input
      {...control}
      data-field={field.name}
      className={
        field.name === 'mpanNumber' ? 'font-mono text-[14px]! tracking-[-0.02em] max-md:text-[16px]!' : undefined
      }
      inputMode={field.kind === 'number' ? 'decimal' : field.name === 'mpanNumber' ? 'text' : undefined}
      autoComplete={field.name === 'postcode' ? 'postal-code' : 'off'}
      maxLength={field.length}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

function Hinted({ hint, note }: { hint: Hint | null; note: string | null }) {
  return (
    <div role="status" className="flex flex-col gap-1 text-[12.5px] empty:hidden">
      {hint && (
        <p className={cn(hint.tone === 'good' ? 'font-medium text-success' : 'text-muted-foreground')}>{hint.text}</p>
      )}
      {note && <p className="text-warning">{note}</p>}
    </div>
  );
}
