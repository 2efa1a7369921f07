import { hueOf, initials } from './format';
import { cn } from './cn';

/** A person's initials in a hue of their own; `null` stands for the system: a plain tick. */
export function Avatar({ name, size = 28, className }: { name: string | null; size?: number; className?: string }) {
  if (name === null) return <span aria-hidden className={cn('m-[7px] block size-2.5 rounded-xs bg-tick', className)} />;
  return (
    <span
      data-slot="avatar"
      title={name}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold font-stretch-88%',
        'hue-tile',
        className,
      )}
      style={{ '--h': hueOf(name), width: size, height: size, fontSize: size * 0.4 } as React.CSSProperties}
    >
      <span aria-hidden>{initials(name)}</span>
    </span>
  );
}
