import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from './cn';
import { Label } from './label';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** Label above, help below, the error beside the field with its icon; gives its control the ids that tie them together. */
export function Field({
  label,
  optional = false,
  help,
  error,
  aside,
  className,
  children,
}: {
  label: ReactNode;
  optional?: boolean;
  help?: ReactNode;
  error?: string | null | undefined;
  /** A link at the end of the label's line. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div data-slot="field" className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>
          {label}
          {optional && <span className="font-normal text-muted-foreground"> (optional)</span>}
        </Label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={`${id}-help`} className="text-xs text-muted-foreground">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 text-xs text-danger">
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
      {children}
    </p>
  );
}
