import { DISTRIBUTION_AREAS, type FilterKey } from '@libs/contracts';
import { Combobox } from '../../kit/combobox';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { Select } from '../../kit/select';
import { Switch } from '../../kit/switch';
import type { OfficeFilters } from '../../lib/list-search';
import { useChoices } from './filters.queries';
import { FILTER } from './filters.texts';

const REGION_OPTIONS = [
  { value: '', label: FILTER.any.region },
  ...DISTRIBUTION_AREAS.map(({ gsp, name }) => ({ value: gsp, label: name })),
];

interface Props {
  keys: readonly FilterKey[];
  search: OfficeFilters;
  /** What the chosen funder and installer are called. */
  names: { funder: string; installer: string };
  onChoose: (change: OfficeFilters) => void;
}

/** The filters of a list that have no button of their own: each is applied at once. */
export function FilterFields({ keys, search, names, onChoose }: Props) {
  const has = (key: FilterKey) => keys.includes(key);
  return (
    <div className="flex flex-col gap-4">
      {has('funder') && <PartyField of="funder" value={search.funder} name={names.funder} onChoose={onChoose} />}
      {has('installer') && (
        <PartyField of="installer" value={search.installer} name={names.installer} onChoose={onChoose} />
      )}
      {has('region') && (
        <Field label={FILTER.region}>
          {(control) => (
            <Select
              {...control}
              value={search.region ?? ''}
              onValueChange={(region) => onChoose({ region: region || undefined })}
              options={REGION_OPTIONS}
              placeholder={FILTER.any.region}
            />
          )}
        </Field>
      )}
      {has('overdue') && (
        <label className="flex min-h-9 items-center justify-between gap-4 text-sm max-md:min-h-11">
          {FILTER.overdueLabel}
          <Switch
            checked={search.overdue === true}
            onCheckedChange={(on) => onChoose({ overdue: on ? true : undefined })}
          />
        </label>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Day
          label={FILTER.createdFrom}
          value={search.createdFrom}
          onChoose={(createdFrom) => onChoose({ createdFrom })}
        />
        <Day label={FILTER.createdTo} value={search.createdTo} onChoose={(createdTo) => onChoose({ createdTo })} />
        {has('savingsFrom') && (
          <>
            <Amount
              label={FILTER.savingsFrom}
              value={search.savingsFrom}
              onChoose={(savingsFrom) => onChoose({ savingsFrom })}
            />
            <Amount
              label={FILTER.savingsTo}
              value={search.savingsTo}
              onChoose={(savingsTo) => onChoose({ savingsTo })}
            />
          </>
        )}
      </div>
    </div>
  );
}

function PartyField({
  of,
  value,
  name,
  onChoose,
}: {
  of: 'funder' | 'installer';
  value: string | undefined;
  name: string;
  onChoose: (change: OfficeFilters) => void;
}) {
  const { options, searching, onSearch } = useChoices(of);
  const fixed = [
    { value: '', label: FILTER.any[of] },
    ...(of === 'installer' ? [{ value: 'none', label: FILTER.noInstaller }] : []),
  ];
  const all = [...fixed, ...options];
  // The chosen one stays among the options, whatever is typed.
  const shown = value && !all.some((option) => option.value === value) ? [...all, { value, label: name }] : all;
  return (
    <Field label={FILTER[of]}>
      {(control) => (
        <Combobox
          {...control}
          value={value ?? ''}
          onValueChange={(chosen) => onChoose({ [of]: chosen || undefined })}
          onSearch={onSearch}
          searching={searching}
          searchLabel={FILTER.find[of]}
          placeholder={FILTER.any[of]}
          options={shown}
        />
      )}
    </Field>
  );
}

const Day = ({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        dense
        type="date"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      />
    )}
  </Field>
);

/** Applied when the field is left, or with Enter: half an amount is no filter. */
const Amount = ({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: number | undefined;
  onChoose: (value: number | undefined) => void;
}) => {
  const take = (text: string) => {
    const amount = Number(text.replaceAll(',', ''));
    const next = text.trim() === '' || !Number.isFinite(amount) || amount < 0 ? undefined : amount;
    if (next !== value) onChoose(next);
  };
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          key={value ?? ''}
          dense
          inputMode="numeric"
          defaultValue={value ?? ''}
          onBlur={(event) => take(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};
