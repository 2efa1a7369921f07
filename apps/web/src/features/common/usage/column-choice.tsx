import { READINGS_UNITS, type ReadingsMapping } from '@libs/contracts';
import { Field } from '../../../kit/field';
import { Select } from '../../../kit/select';
import type { SelectOption } from '../../../kit/select-option';
import { type Choosing, USUAL } from './column-choice.rules';
import { COLUMNS } from './columns.texts';

/** Maps the columns; each change reads the file again. */
export function ColumnChoice({
  mapping,
  columns,
  onChange,
}: {
  mapping: Choosing;
  columns: readonly string[];
  onChange: (mapping: Choosing) => void;
}) {
  const places = columns.map((label, at) => ({ value: String(at), label }));
  const now = { ...USUAL, ...mapping };
  const rows = now.layout === 'half_hour_rows';
  const set = (part: Choosing) => onChange({ ...mapping, ...part });
  const place = (at: number | undefined) => (at === undefined ? '' : String(at));
  return (
    <div data-slot="column-choice" className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 2xl:grid-cols-4">
      <Choice
        label={COLUMNS.row}
        value={now.layout}
        options={[
          { value: 'half_hour_rows', label: COLUMNS.halfHour },
          { value: 'day_rows', label: COLUMNS.aDay },
        ]}
        onChange={(layout) => set({ layout: layout as ReadingsMapping['layout'], time: null })}
      />
      <Choice
        label={COLUMNS.date}
        value={place(mapping.date)}
        options={places}
        onChange={(at) => set({ date: Number(at) })}
      />
      {rows && (
        <Choice
          label={COLUMNS.time}
          value={now.time === null ? 'none' : String(now.time)}
          options={[{ value: 'none', label: COLUMNS.withDate }, ...places]}
          onChange={(at) => set({ time: at === 'none' ? null : Number(at) })}
        />
      )}
      <Choice
        label={rows ? COLUMNS.reading : COLUMNS.firstHalfHour}
        value={place(mapping.value)}
        options={places}
        onChange={(at) => set({ value: Number(at) })}
      />
      <Choice
        label={COLUMNS.unit}
        value={now.unit}
        options={READINGS_UNITS.map((unit) => ({ value: unit, label: unit }))}
        onChange={(unit) => set({ unit: unit as ReadingsMapping['unit'] })}
      />
      <Choice
        label={COLUMNS.order}
        value={now.order}
        options={[
          { value: 'dmy', label: COLUMNS.dmy },
          { value: 'ymd', label: COLUMNS.ymd },
          { value: 'mdy', label: COLUMNS.mdy },
        ]}
        onChange={(order) => set({ order: order as ReadingsMapping['order'] })}
      />
      <Choice
        label={COLUMNS.clock}
        value={now.clock}
        options={[
          { value: 'local', label: COLUMNS.local },
          { value: 'utc', label: COLUMNS.utc },
        ]}
        onChange={(clock) => set({ clock: clock as ReadingsMapping['clock'] })}
      />
      {rows && (
        <Choice
          label={COLUMNS.stamp}
          value={now.stamp}
          options={[
            { value: 'start', label: COLUMNS.start },
            { value: 'end', label: COLUMNS.end },
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
        <Select {...control} options={options} value={value} placeholder={COLUMNS.choose} onValueChange={onChange} />
      )}
    </Field>
  );
}
