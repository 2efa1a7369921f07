import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Wanted } from './wanted';

/** A value moved along its steps, by pointer, touch or keyboard, and typed where `typed` says how. */
export function Slider({
  label,
  at,
  steps,
  words,
  help,
  disabled = false,
  onMove,
  typed,
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
  typed?: Typed;
}) {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const share = steps > 1 ? (at / (steps - 1)) * 100 : 0;
  const range = useRef<HTMLInputElement>(null);
  // How far the ink reaches; the style sheet draws the rest. Set here because a served page may carry no style attribute.
  useEffect(() => range.current?.style.setProperty('--share', `${share}%`), [share]);
  return (
    <div data-slot="slider">
      <p className="flex items-baseline justify-between gap-3 text-base">
        <label htmlFor={id}>{label}</label>
        {typed && !disabled ? (
          <TypedValue label={label} {...typed} at={at} errorId={wrong ? `${id}-error` : undefined} onWrong={setWrong} />
        ) : (
          <output htmlFor={id} className="font-semibold tabular-nums">
            {words}
          </output>
        )}
      </p>
      <input
        ref={range}
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
        className="slider"
      />
      {wrong && typed && <Wanted id={`${id}-error`}>{typed.wants}</Wanted>}
      {help && (
        <p id={`${id}-help`} className="-mt-1 text-xs text-muted-foreground">
          {help}
        </p>
      )}
    </div>
  );
}

interface Typed {
  value: number;
  least: number;
  most: number;
  /** Whether only whole numbers will do. */
  whole?: boolean;
  /** What the field asks for, said where anything else was typed. */
  wants: string;
  unit: string;
  /** Whether the unit follows the figure without a space. */
  joined?: boolean;
  onType: (value: number) => void;
}

const shownAs = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/**
 * The figure beside the label, to type in: taken when the field is left or Enter is pressed. Anything else stays in the field
 * and changes nothing, until it is mended or the slider is moved.
 */
function TypedValue({
  label,
  value,
  least,
  most,
  whole = false,
  unit,
  joined = false,
  onType,
  at,
  errorId,
  onWrong,
}: Omit<Typed, 'wants'> & {
  label: string;
  /** Where the slider is: what was typed gives way when it moves. */
  at: number;
  errorId: string | undefined;
  onWrong: (wrong: boolean) => void;
}) {
  const [text, setText] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Figures that arrive may move the slider too, and take nothing from a field that is being typed in.
    if (document.activeElement === field.current) return;
    setText(null);
    onWrong(false);
  }, [at, onWrong]);
  const take = () => {
    if (text === null) return;
    const plain = text.replace(/[,\s£]/g, '');
    const read = plain === '' ? Number.NaN : Number(plain);
    const right = read >= least && read <= most && (!whole || Number.isInteger(read));
    onWrong(!right);
    if (!right) return;
    setText(null);
    onType(read);
  };
  return (
    <span className="flex items-baseline font-semibold tabular-nums">
      <input
        ref={field}
        aria-label={`${label}, ${unit}`}
        inputMode="decimal"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        autoComplete="off"
        value={text ?? shownAs(value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), take())}
        className="w-18 rounded-sm border-b border-input bg-transparent text-right outline-none focus-visible:border-ring focus-visible:bg-muted aria-invalid:border-danger max-md:min-h-11"
      />
      <span>{joined ? unit : `\u00a0${unit}`}</span>
    </span>
  );
}
