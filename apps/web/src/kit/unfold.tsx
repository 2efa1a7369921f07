import { type ReactNode, useState } from 'react';
import { cn } from './cn';

/** A long table behind its name, drawn when someone first opens it: nobody waits for what is not looked at. */
export function Unfold({
  name,
  className,
  children,
}: {
  name: ReactNode;
  className?: string;
  children: () => ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={cn('mt-2', className)} onToggle={({ currentTarget: { open } }) => open && setOpened(true)}>
      <summary className="w-fit cursor-pointer rounded-sm py-1.5 text-xs font-medium">{name}</summary>
      {opened && children()}
    </details>
  );
}
