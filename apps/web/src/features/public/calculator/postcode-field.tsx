import { areaOfPostcode, townOf } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { CONTROLS } from './calculator.texts';

/** What is wrong with it; null for none at all, and for one in Great Britain. */
function faultOf(postcode: string): string | null {
  if (postcode === '') return null;
  const area = areaOfPostcode(postcode);
  if (area === null) return CONTROLS.postcodeUnknown;
  return area === 'outside' ? CONTROLS.postcodeOutside : null;
}

/** A whole postcode is taken as it is typed, its first half when the field is left: `M1` may yet become `M11`. */
const WHOLE = /^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/;

export function PostcodeField({ value, onChange }: { value: string; onChange: (postcode: string) => void }) {
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
  return (
    <Field
      label={<span className="text-base font-normal">{CONTROLS.postcode}</span>}
      optional
      help={CONTROLS.postcodeHelp(townOf(value), value !== '')}
      error={fault}
    >
      {(control) => (
        <Input
          {...control}
          value={text}
          maxLength={10}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          onBlur={() => take(text)}
          onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), take(text))}
          className="max-w-40 max-md:h-11"
        />
      )}
    </Field>
  );
}
