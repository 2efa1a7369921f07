import { type ReactNode, useId } from 'react';

/** A value moved along its steps, by pointer, touch or keyboard; what it stands at is said in words. */
export function Slider({
  label,
  at,
  steps,
  words,
  help,
  disabled = false,
  onMove,
}: {
  label: string;
  /** Which of the steps, from 0. */
  at: number;
  steps: number;
  /** The value as it is read, e.g. `25,000 kWh a year`. */
  words: string;
  help?: ReactNode;
  disabled?: boolean;
  onMove: (step: number) => void;
}) {
  const id = useId();
  const share = steps > 1 ? (at / (steps - 1)) * 100 : 0;
  return (
    <div data-slot="slider">
      <p className="flex items-baseline justify-between gap-3 text-base">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {words}
        </output>
      </p>
      <input
        id={id}
        type="range"
        min={0}
        max={steps - 1}
        step={1}
        value={at}
        disabled={disabled}
        aria-valuetext={words}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onMove(Number(event.target.value))}
        // How far the ink reaches; the style sheet draws the rest.
        style={{ '--share': `${share}%` } as React.CSSProperties}
        className="slider"
      />
      {help && (
        <p id={`${id}-help`} className="-mt-1 text-xs text-muted-foreground">
          {help}
        </p>
      )}
    </div>
  );
}
