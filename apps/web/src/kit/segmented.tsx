import { useId } from 'react';
import { cn } from './cn';

/** One of a few short words, side by side; the arrow keys move the choice. */
export function Segmented<T extends string>({
  label,
  options,
  words,
  value,
  onChange,
  disabled = false,
  large = false,
  describedBy,
}: {
  label: string;
  options: readonly T[];
  /** How each is written; without it as it is named. */
  words?: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
  /** As high as the buttons beside it. */
  large?: boolean;
  describedBy?: string | undefined;
}) {
  const name = useId();
  return (
    <fieldset
      data-slot="segmented"
      disabled={disabled}
      aria-describedby={describedBy}
      className="inline-flex overflow-clip rounded-md border border-input disabled:border-border-strong"
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option}
          className={cn(
            'relative flex h-7 items-center border-l border-border px-2.5 text-xs text-muted-foreground first:border-l-0 has-checked:bg-foreground has-checked:font-medium has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:h-11 max-md:px-4',
            large && 'h-8.5 px-3.5 text-sm max-md:flex-1 max-md:justify-center',
            disabled ? 'has-checked:bg-muted has-checked:text-foreground' : 'cursor-pointer',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {words?.[option] ?? option}
        </label>
      ))}
    </fieldset>
  );
}
