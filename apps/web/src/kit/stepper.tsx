import { cn } from './cn';

export interface Step {
  key: string;
  label: string;
  note?: string | undefined;
}

/** The lifecycle of one record as a cut strip: what is done in ink, the present step amber and taller. */
export function Stepper({ steps, current, label }: { steps: readonly Step[]; current: number; label: string }) {
  return (
    <ol
      data-slot="stepper"
      aria-label={label}
      className="mb-6 grid gap-tick"
      style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
    >
      {steps.map((step, index) => {
        const reached = index <= current;
        return (
          <li
            key={step.key}
            aria-current={index === current ? 'step' : undefined}
            className={cn('min-w-0', index === current && 'max-md:overflow-visible max-md:whitespace-nowrap')}
          >
            <i
              aria-hidden
              className={cn(
                'mb-2 block rounded-xs transition-colors duration-180',
                index === current ? '-mt-1.5 h-4 bg-accent' : 'h-2.5',
                index < current && 'bg-foreground',
                index > current && 'bg-tick',
              )}
            />
            <b
              className={cn(
                'block min-h-6.5 text-2xs leading-3.5 font-stretch-75%',
                reached ? 'text-foreground' : 'text-muted-foreground',
                index === current ? 'max-md:min-h-0 max-md:text-xs max-md:font-stretch-100%' : 'max-md:sr-only',
              )}
            >
              {step.label}
            </b>
            <span className="block text-2xs leading-3.5 text-muted-foreground font-stretch-88% max-md:hidden">
              {step.note}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
