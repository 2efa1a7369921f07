import type { ReactNode } from 'react';
import { Basis, type BasisOf } from './basis';
import { Tooltip } from './tooltip';

/** Figures of an open record side by side, each with what it is based on. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-3 border-y border-border">{children}</dl>
);

/** Of figures that are neither measured nor entered: they follow from other records. */
const COUNTED = 'calculated';

export function Figure({
  label,
  value,
  unit,
  none,
  basis,
  how,
}: {
  label: string;
  value: string | null;
  unit?: string;
  /** Shown when there is no value. */
  none: string;
  /** Null for what is counted or summed up. */
  basis: BasisOf | null;
  /** How it is made, on hover of the basis. */
  how: string;
}) {
  return (
    <div className="min-w-0 border-l border-border py-3 pr-2 pl-4 first:border-l-0 first:pl-0">
      <dt className="lab mb-0.5">{label}</dt>
      {value === null ? (
        <dd className="leading-7.5 text-muted-foreground">{none}</dd>
      ) : (
        <>
          <dd className="text-lg font-semibold tracking-tight whitespace-nowrap max-md:text-base">
            {value}
            {unit && <span className="unit text-xs max-md:block"> {unit}</span>}
          </dd>
          <dd className="mt-1">
            <Tooltip content={how}>
              <button type="button" className="cursor-help rounded-sm" aria-label={`${basis ?? COUNTED}: ${how}`}>
                <Basis of={basis ?? 'entered'} {...(basis ? {} : { label: COUNTED })} />
              </button>
            </Tooltip>
          </dd>
        </>
      )}
    </div>
  );
}
