import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

/** A filter that is on: what it filters, its value, how many it leaves, and its cross. */
export function FilterChip({
  name,
  value,
  count,
  onRemove,
}: {
  name: string;
  value: ReactNode;
  count?: number | undefined;
  onRemove: () => void;
}) {
  return (
    <span
      data-slot="chip"
      className="inline-flex h-7 items-center gap-1.5 rounded-md bg-selected pr-1 pl-2.5 text-xs whitespace-nowrap max-md:h-9"
    >
      <b>{name}</b> {value}
      {count !== undefined && <span className="text-muted-foreground">{count}</span>}
      <button
        type="button"
        aria-label={`Remove filter ${name}`}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-sm text-muted-foreground hover:text-foreground"
      >
        <X size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </span>
  );
}

/** The dashed chip that opens a filter's choices. */
export function AddFilterChip({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-slot="chip-add"
      className={cn(
        'inline-flex h-7 items-center gap-1.5 rounded-md border border-dashed border-input px-2.5 text-xs whitespace-nowrap text-muted-foreground hover:text-foreground max-md:h-9',
        className,
      )}
      {...props}
    />
  );
}
