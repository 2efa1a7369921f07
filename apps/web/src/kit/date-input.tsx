import { type ComponentProps, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { dayInWords } from './format';
import { DATE } from './kit.texts';

/**
 * A date field with its day in words below. A browser shows its own order of day and month, whatever the page's
 * language is: in words, 3 December cannot be taken for 12 March.
 */
export function DateInput({
  ref: given,
  'aria-describedby': described,
  ...props
}: Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  // Fields of a form are not controlled: what the form puts into one shows after the render that follows.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked at after each render, and the same text renders nothing
  useLayoutEffect(() => setDay(own.current?.value ?? ''));
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      own.current = input;
      if (typeof given === 'function') return given(input);
      if (given) given.current = input;
      return undefined;
    },
    [given],
  );
  return (
    <span data-slot="date-input" className="flex min-w-0 flex-col gap-1">
      <input
        data-slot="input"
        type="date"
        ref={ref}
        aria-describedby={[described, id].filter(Boolean).join(' ')}
        onInput={(event) => setDay(event.currentTarget.value)}
        {...props}
      />
      <span id={id} className="text-2xs text-muted-foreground">
        {day ? dayInWords(day) : DATE.example}
      </span>
    </span>
  );
}
