import type { ReactNode } from 'react';
import { Choice } from '../../../../kit/choice';
import { FieldError } from '../../../../kit/field';

/** A multiple choice from a list; a long one scrolls, with its last row cut off to show that there is more. */
export function Ticks<T extends string>({
  legend,
  all,
  chosen,
  onChange,
  error,
  long = false,
  children,
}: {
  legend: string;
  all: readonly T[];
  chosen: readonly T[];
  onChange: (chosen: readonly T[]) => void;
  error: string | null | undefined;
  long?: boolean;
  children: (one: T) => ReactNode;
}) {
  const boxes = all.map((one) => (
    <Choice
      key={one}
      checked={chosen.includes(one)}
      onChange={(on) => onChange(on ? [...chosen, one] : chosen.filter((each) => each !== one))}
      className="min-h-7 gap-2.5 text-sm max-md:min-h-11"
    >
      {children(one)}
    </Choice>
  ));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">
        {legend}
        {long && chosen.length > 0 && (
          <span className="font-normal text-muted-foreground"> {chosen.length} chosen</span>
        )}
      </legend>
      {long ? (
        <div
          role="region"
          aria-label={`${legend}, ${all.length} kinds`}
          tabIndex={0}
          className="grid max-h-46.5 grid-cols-2 gap-x-4 overflow-y-auto rounded-md border border-input px-3 py-1 max-md:max-h-60.5 max-md:grid-cols-1"
        >
          {boxes}
        </div>
      ) : (
        boxes
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
