import { cn } from './cn';

export type BasisOf = 'measured' | 'modelled' | 'sample' | 'entered';
const MARK: Record<BasisOf, string> = {
  measured: 'h-0.5 w-2 bg-current',
  entered: 'h-0.5 w-2 bg-current',
  modelled: 'h-0.5 w-2 bg-[repeating-linear-gradient(90deg,currentColor_0_3px,transparent_3px_5px)]',
  sample: 'size-[5px] rounded-full border border-current',
};

/** What a figure is based on: a solid line is measured, a dashed one modelled, a ring a sample. */
export function Basis({ of, label, className }: { of: BasisOf; label?: string; className?: string }) {
  return (
    <span
      data-slot="basis"
      className={cn(
        'inline-flex items-center gap-1.5 rounded-sm border border-border-strong px-1.5 text-2xs leading-4 font-medium whitespace-nowrap text-muted-foreground font-stretch-92%',
        className,
      )}
    >
      <i aria-hidden className={MARK[of]} />
      {label ?? of}
    </span>
  );
}
