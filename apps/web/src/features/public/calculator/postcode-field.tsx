import { areaOfPostcode, townOf } from '@libs/contracts';
import { useEffect, useId, useState } from 'react';
import { Wanted } from '../../../kit/wanted';
import { CONTROLS } from './calculator.texts';

/** The error; null if empty or a postcode in Great Britain. */
function faultOf(postcode: string): string | null {
  if (postcode === '') return null;
  const area = areaOfPostcode(postcode);
  if (area === null) return CONTROLS.postcodeUnknown;
  return area === 'outside' ? CONTROLS.postcodeOutside : null;
}

/**
 * A full postcode is accepted while typing, an outward code only when the field loses the focus, because `M1` may
 * become `M11`.
 */
const WHOLE = /^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/;

export function PostcodeField({ value, onChange }: { value: string; onChange: (postcode: string) => void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => setText(value), [value]);
  const take = (typed: string) => {
    const postcode = typed.trim().toUpperCase();
    const wrong = faultOf(postcode);
    setFault(wrong);
    if (!wrong && postcode !== value) onChange(postcode);
  };
  const type = (typed: string) => {
    setText(typed);
    setFault(null);
    if (WHOLE.test(typed.trim().toUpperCase())) take(typed);
  };
  const ids = `${id}-help${fault ? ` ${id}-error` : ''}`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-base">
        {CONTROLS.postcode} <span className="text-muted-foreground">{CONTROLS.optional}</span>
      </label>
      <input
        id={id}
        aria-describedby={ids}
        aria-invalid={fault ? true : undefined}
        value={text}
        maxLength={10}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        onBlur={() => take(text)}
        onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), take(text))}
        className="h-11 w-40 rounded-md border border-input bg-card px-3 text-base uppercase focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring aria-invalid:border-danger"
      />
      {fault && <Wanted id={`${id}-error`}>{fault}</Wanted>}
      <p id={`${id}-help`} className="text-xs text-muted-foreground">
        {CONTROLS.postcodeHelp(townOf(value), value !== '')}
      </p>
    </div>
  );
}
