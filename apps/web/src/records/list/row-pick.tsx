import { BULK } from '../records.texts';
/** Which rows a person has picked, and how they pick. */
export interface RowPick<T> {
  picked: ReadonlyMap<string, T>;
  onPick: (rows: readonly T[], on: boolean) => void;
  nameOf: (row: T) => string;
}

/** The box before a row: 24 px to hit, whatever is drawn. */
export function PickBox({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  /** Some of what it stands for are picked. */
  some?: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className="-ml-1 grid size-7 cursor-pointer place-items-center max-md:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 cursor-pointer rounded-xs accent-primary"
      />
    </label>
  );
}

/** The box in the head: all rows of this page. */
export function PickAll<T extends { id: string }>({ pick, data }: { pick: RowPick<T>; data: readonly T[] }) {
  const count = data.filter(({ id }) => pick.picked.has(id)).length;
  return (
    <PickBox
      label={BULK.selectPage}
      checked={count > 0 && count === data.length}
      some={count > 0}
      onChange={(on) => pick.onPick(data, on)}
    />
  );
}
