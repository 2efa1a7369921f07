import { READINGS_UNITS, type ReadingsMapping } from '@libs/contracts';
import { Field } from '../../kit/field';
import { Select } from '../../kit/select';
import type { SelectOption } from '../../kit/select-option';

/** Which column says what; each choice has the file read again. */
export function ColumnChoice({
  mapping,
  columns,
  onChange,
}: {
  mapping: ReadingsMapping;
  columns: readonly string[];
  onChange: (mapping: ReadingsMapping) => void;
}) {
  const places = columns.map((label, at) => ({ value: String(at), label }));
  const rows = mapping.layout === 'half_hour_rows';
  const set = (part: Partial<ReadingsMapping>) => onChange({ ...mapping, ...part });
  return (
    <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 2xl:grid-cols-4">
      <Choice
        label="A row is"
        value={mapping.layout}
        options={[
          { value: 'half_hour_rows', label: 'A half hour' },
          { value: 'day_rows', label: 'A day' },
        ]}
        onChange={(layout) => set({ layout: layout as ReadingsMapping['layout'], time: null })}
      />
      <Choice label="Date" value={String(mapping.date)} options={places} onChange={(at) => set({ date: Number(at) })} />
      {rows && (
        <Choice
          label="Time"
          value={mapping.time === null ? 'none' : String(mapping.time)}
          options={[{ value: 'none', label: 'Beside the date' }, ...places]}
          onChange={(at) => set({ time: at === 'none' ? null : Number(at) })}
        />
      )}
      <Choice
        label={rows ? 'Reading' : 'First half hour'}
        value={String(mapping.value)}
        options={places}
        onChange={(at) => set({ value: Number(at) })}
      />
      <Choice
        label="Unit"
        value={mapping.unit}
        options={READINGS_UNITS.map((unit) => ({ value: unit, label: unit }))}
        onChange={(unit) => set({ unit: unit as ReadingsMapping['unit'] })}
      />
      <Choice
        label="Dates are written"
        value={mapping.order}
        options={[
          { value: 'dmy', label: 'Day, month, year' },
          { value: 'ymd', label: 'Year, month, day' },
          { value: 'mdy', label: 'Month, day, year' },
        ]}
        onChange={(order) => set({ order: order as ReadingsMapping['order'] })}
      />
      <Choice
        label="Clock"
        value={mapping.clock}
        options={[
          { value: 'local', label: 'UK time, with summer time' },
          { value: 'utc', label: 'GMT all year' },
        ]}
        onChange={(clock) => set({ clock: clock as ReadingsMapping['clock'] })}
      />
      {rows && (
        <Choice
          label="A time says"
          value={mapping.stamp}
          options={[
            { value: 'start', label: 'When it begins' },
            { value: 'end', label: 'When it ends' },
          ]}
          onChange={(stamp) => set({ stamp: stamp as ReadingsMapping['stamp'] })}
        />
      )}
    </div>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} options={options} value={value} placeholder="Choose" onValueChange={onChange} />
      )}
    </Field>
  );
}
