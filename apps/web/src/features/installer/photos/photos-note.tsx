import type { JobForInstaller } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { Camera as CameraIcon } from 'lucide-react';
import { cn } from '../../../kit/cn';
import { TAKE } from './photos.texts';

/** That the office asks for photos of a job, and the way to them, while the work goes on. */
export function PhotosNote({ job, className }: { job: JobForInstaller; className?: string }) {
  if (!job.photosAskedAt || job.jobStatus === 'complete') return null;
  return (
    <p data-slot="photos" className={cn('flex gap-2 text-sm leading-5', className)}>
      <CameraIcon size={18} strokeWidth={1.5} aria-hidden className="mt-px shrink-0" />
      <Link to="/installer/jobs/$id/photos" params={{ id: job.id }} className="lnk inline-flex min-h-6 items-center">
        {TAKE.asked}
      </Link>
    </p>
  );
}
