import type { ReactNode } from 'react';
import { Basis, type BasisOf } from './basis';
import { Tooltip } from './tooltip';

/** Figures of an open record side by side, each with what it stands on. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-3 border-y border-border">{children}</dl>
);

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
  /** What stands there where there is no value. */
  none: string;
  basis: BasisOf;
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
              <button type="button" className="cursor-help rounded-sm" aria-label={`${basis}: ${how}`}>
                <Basis of={basis} />
              </button>
            </Tooltip>
          </dd>
        </>
      )}
    </div>
  );
}
