import { Plus, TriangleAlert, X } from 'lucide-react';
import {
  concernOf,
  earthFault,
  EMPTY_STRING,
  readingFault,
  READINGS,
  type StringDraft,
  type TestsDraft,
} from '../../common/commissioning/test-results';
import { COMMISSIONING } from './commissioning.texts';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';

const MOST = 40;
const POLARITIES = [
  { value: 'correct', label: 'Correct' },
  { value: 'reversed', label: 'Reversed' },
];

/** The meter's readings, one card per string, and the earth. Nothing is required. */
export function TestFields({ tests, onChange }: { tests: TestsDraft; onChange: (tests: TestsDraft) => void }) {
  const { strings, earth } = tests;
  const put = (index: number, part: Partial<StringDraft>) =>
    onChange({ ...tests, strings: strings.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <section aria-labelledby="test-results" className="flex flex-col gap-4">
      <h3 id="test-results" className="text-base font-semibold">
        Test results <span className="text-xs font-normal text-muted-foreground">(optional)</span>
      </h3>
      {strings.map((one, index) => (
        <StringCard
          key={index}
          number={index + 1}
          string={one}
          onChange={(part) => put(index, part)}
          onRemove={() => onChange({ ...tests, strings: strings.toSpliced(index, 1) })}
        />
      ))}
      {strings.length < MOST && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() => onChange({ ...tests, strings: [...strings, EMPTY_STRING] })}
        >
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          {strings.length === 0 ? COMMISSIONING.addString : 'Another string'}
        </Button>
      )}
      <Field label="Earth continuity (Ω)" optional error={earthFault(earth)} className="max-w-52">
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="readout"
            value={earth}
            onChange={(event) => onChange({ ...tests, earth: event.target.value })}
          />
        )}
      </Field>
    </section>
  );
}

function StringCard({
  number,
  string,
  onChange,
  onRemove,
}: {
  number: number;
  string: StringDraft;
  onChange: (part: Partial<StringDraft>) => void;
  onRemove: () => void;
}) {
  const concern = concernOf(string);
  return (
    <fieldset className="min-w-0 border-t border-border pt-2.5">
      <legend className="sr-only">String {number}</legend>
      <div className="mb-2 flex min-h-8 items-center justify-between">
        <span aria-hidden className="font-medium">
          String {number}
        </span>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={COMMISSIONING.removeString(number)}
          onClick={onRemove}
        >
          <X size={18} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {READINGS.map(({ name, label, unit, most }) => (
          <Field key={name} label={`${label} (${unit})`} error={readingFault(string[name], most)}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="readout"
                value={string[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Polarity">
          {(control) => (
            <Select
              {...control}
              options={POLARITIES}
              value={string.polarity}
              placeholder="Not tested"
              className="h-11 text-base"
              onValueChange={(polarity) => onChange({ polarity: polarity as StringDraft['polarity'] })}
            />
          )}
        </Field>
      </div>
      {concern && (
        <p role="status" className="mt-2 flex items-center gap-1.5 text-xs text-warning">
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
          {concern}
        </p>
      )}
    </fieldset>
  );
}
