import { useId } from 'react';
import { cn } from '../../../kit/cn';
import { Slider } from '../../../kit/slider';
import { number } from './calculator.rules';
import { nearest } from './steps';

/** A value set with a slider or typed. */
export function Move({
  label,
  steps,
  value,
  unit,
  joined = false,
  help,
  disabled = false,
  typed: { least, most, whole = false, wants },
  onChange,
}: {
  label: string;
  steps: readonly number[];
  value: number;
  unit: string;
  /** Whether the unit follows the value without a space. */
  joined?: boolean;
  help?: string;
  disabled?: boolean;
  /** The limits for typing, which may exceed the slider's, and the error outside them. */
  typed: { least: number; most: number; whole?: boolean; wants: string };
  onChange: (value: number) => void;
}) {
  return (
    <Slider
      label={label}
      at={nearest(steps, value)}
      steps={steps.length}
      words={`${number(value)}${joined ? '' : '\u00a0'}${unit}`}
      help={help}
      disabled={disabled}
      onMove={(step) => onChange(steps[step] ?? value)}
      typed={{ value, least, most, whole, wants, unit, joined, onType: onChange }}
    />
  );
}

/** One of a few options, side by side. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-base">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, words]) => (
          <label
            key={option}
            className={cn(
              'relative flex h-11 cursor-pointer items-center rounded-md border border-input px-3.5 text-base',
              'has-checked:border-foreground has-checked:bg-foreground has-checked:font-medium has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
