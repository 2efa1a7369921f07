import { OTPField } from '@base-ui/react/otp-field';
import { useRef } from 'react';
import { useAwake } from './use-awake';
import { cn } from './cn';
import type { FieldControl } from './field';

const CELL =
  'h-13 w-full min-w-0 rounded-md border border-input bg-card text-center font-mono text-lg font-medium outline-none focus-visible:border-ring focus-visible:ring-1 focus-visible:ring-ring';
const COLUMNS = {
  8: 'grid-cols-[repeat(4,1fr)_10px_repeat(4,1fr)] max-w-none',
  6: 'grid-cols-[repeat(3,1fr)_10px_repeat(3,1fr)] max-w-82.5',
} as const;

/** A short code, typed or pasted, shown in two halves; letters are shown as capitals. */
export function CodeField({
  id,
  value,
  onChange,
  length = 8,
  ...control
}: FieldControl & { value: string; onChange: (code: string) => void; length?: keyof typeof COLUMNS }) {
  const invalid = control['aria-invalid'];
  const awake = useAwake();
  /** The last cell was gone to on purpose: what is typed there now puts it right. */
  const mending = useRef(false);
  const take = (next: string) => {
    const full = value.length === length && next.length === length;
    // One character too many is dropped, and does not push out the last one.
    if (full && !mending.current && next.slice(0, -1) === value.slice(0, -1)) return;
    mending.current = false;
    onChange(next);
  };
  const mend = () => {
    mending.current = value.length === length;
  };
  // Its hidden field carries a style of its own, which the content security policy refuses in finished HTML.
  if (!awake) return <Blank length={length} />;
  return (
    <OTPField.Root
      id={id}
      length={length}
      value={value}
      onValueChange={take}
      validationType={length === 6 ? 'numeric' : 'alphanumeric'}
      normalizeValue={(text) => text.toUpperCase()}
      autoComplete="one-time-code"
      aria-describedby={control['aria-describedby']}
      className={cn('grid gap-1.5 max-md:gap-1', COLUMNS[length])}
    >
      {Array.from({ length }, (_, index) => (
        <OTPField.Input
          key={index}
          aria-invalid={invalid}
          {...(index === length - 1 ? { onFocus: mend, onPointerDown: mend } : {})}
          aria-label={index === 0 ? undefined : `Character ${index + 1} of ${length}`}
          className={cn(CELL, secondHalf(index, length), invalid && 'border-danger')}
        />
      ))}
    </OTPField.Root>
  );
}

/** The gap between the two halves is before this cell. */
const secondHalf = (index: number, length: keyof typeof COLUMNS): string | false =>
  index === length / 2 && (length === 8 ? 'col-start-6' : 'col-start-5');

/** The cells in the HTML made at build, until there is a script to type them with. */
const Blank = ({ length }: { length: keyof typeof COLUMNS }) => (
  <div aria-hidden className={cn('grid gap-1.5 max-md:gap-1', COLUMNS[length])}>
    {Array.from({ length }, (_, index) => (
      <span key={index} className={cn(CELL, secondHalf(index, length))} />
    ))}
  </div>
);
