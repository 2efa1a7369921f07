import type { JobForInstaller } from '@libs/contracts';
import { RotateCcw } from 'lucide-react';
import { cn } from '../../kit/cn';
import { PORTAL } from './installer.texts';
import { isRework } from './jobs.rules';

/** Why a job came back, wherever the job is shown. */
export function ReworkNote({ job, className }: { job: JobForInstaller; className?: string }) {
  if (!isRework(job)) return null;
  return (
    <p data-slot="rework" className={cn('flex gap-2 text-sm leading-5', className)}>
      <RotateCcw size={18} strokeWidth={1.5} aria-hidden className="mt-px shrink-0 text-warning" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{PORTAL.returned}:</b> {job.returnReason}
      </span>
    </p>
  );
}

/** The same on one line, for a calendar. */
export function ReworkWord({ job }: { job: JobForInstaller }) {
  if (!isRework(job)) return null;
  return (
    <span data-slot="rework" className="line-clamp-2 block text-xs font-medium text-warning wrap-anywhere">
      {PORTAL.rework}: {job.returnReason}
    </span>
  );
}
