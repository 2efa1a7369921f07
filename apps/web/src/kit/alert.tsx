import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

/** A refusal on the page itself: what failed, and the server's reason. */
export function Alert({ title, children, className }: { title: string; children?: ReactNode; className?: string }) {
  return (
    <div
      role="alert"
      data-slot="alert"
      className={cn('flex gap-2.5 rounded-md bg-danger-bg px-4 py-3 text-sm shadow-edge-danger', className)}
    >
      <CircleAlert size={18} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <div>
        <p className="font-medium">{title}</p>
        {children && <div className="text-xs">{children}</div>}
      </div>
    </div>
  );
}
