import { BUSINESS_TYPES, type BusinessType } from '@libs/contracts';
import { useId } from 'react';
import { cn } from '../../../kit/cn';
import { CONTROLS } from './calculator.texts';
import { KindPicture } from './kind-pictures';

const NAMES: Record<BusinessType, string> = {
  small_warehouse: 'Warehouse',
  cafe: 'Café',
  garage: 'Garage',
  manufacturing: 'Manufacturing',
  office: 'Office',
};

/** The type of business, each with its picture. */
export function KindChoice({ value, onChange }: { value: BusinessType; onChange: (value: BusinessType) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-base">{CONTROLS.businessType}</legend>
      <div className="grid grid-cols-5 gap-2 max-md:grid-cols-3">
        {BUSINESS_TYPES.map((kind) => (
          <label
            key={kind}
            className={cn(
              'relative flex min-h-11 cursor-pointer flex-col items-center gap-1.5 rounded-md border border-input px-1 pt-2.5 pb-2 text-xs',
              'has-checked:border-foreground has-checked:bg-foreground has-checked:font-medium has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <KindPicture of={kind} />
            {NAMES[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
